import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import { calendarDate, instant } from './ids.ts';
import { messages } from './messages.ts';
import { amount } from './money.ts';

/** Employment statuses of the onboarding wizard (specification §3). */
export const employmentStatuses = [
  'employed',
  'self-employed',
  'unemployed',
  'retired',
  'student',
] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Age of majority in full years; checked by the gateway against today's date. */
export const AGE_OF_MAJORITY = 18;

/** A three-digit credit score from a form (text) or JSON (number); parses to a number. */
export const threeDigitScore = z.pipe(
  z.union([z.string(), z.number()], messages.targetScore),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.pipe(z.string().check(z.regex(/^\d{3}$/, messages.targetScore)), z.transform(Number)),
  ),
);

const atLeast = (length: number, message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(length, message), z.maxLength(500, messages.tooLong));

const contactAndIdentity = {
  phone: atLeast(10, messages.phone),
  dateOfBirth: z
    .string(messages.dateFormat)
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { message: messages.dateFormat, abort: true }),
      z.refine(isRealDate, messages.dateNotReal),
    ),
  ssn: z.string(messages.ssn).check(z.regex(/^\d{9}$/, messages.ssn)),
};

const homeAddress = {
  address: atLeast(1, messages.address),
  city: atLeast(1, messages.city),
  state: z.string(messages.state).check(z.trim(), z.length(2, messages.state)),
  zipCode: atLeast(5, messages.zipCode),
};

const goals = {
  monthlyIncome: amount,
  employmentStatus: z.enum(employmentStatuses, messages.employmentStatus),
  targetScore: threeDigitScore,
  creditGoals: z
    .string(messages.creditGoals)
    .check(z.trim(), z.minLength(10, messages.creditGoals), z.maxLength(2000, messages.tooLong)),
};

/** The wizard's three steps, each a part of {@link createProfileInput} (specification §5, Profile wizard). */
export const profileSteps = [
  z.object(contactAndIdentity),
  z.object(homeAddress),
  z.object(goals),
] as const;

/** Input of `POST /api/profile`: SSN as nine digits, income in dollars, target score as three digits. */
export const createProfileInput = z.object({ ...contactAndIdentity, ...homeAddress, ...goals });
/** What a form holds before parsing. */
export type CreateProfileForm = z.input<typeof createProfileInput>;
export type CreateProfileInput = z.infer<typeof createProfileInput>;

/** A profile as it leaves the gateway: of the SSN only the last four digits. */
export const profile = z.object({
  phone: z.string(),
  dateOfBirth: calendarDate,
  ssn: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  monthlyIncome: z.number(),
  employmentStatus: z.enum(employmentStatuses),
  creditGoals: z.string(),
  targetScore: z.number(),
  createdAt: instant,
});
export type Profile = z.infer<typeof profile>;
