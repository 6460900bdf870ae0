import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { readState } from './address-states.ts';
import { SCORE_MAX, SCORE_MIN } from './credit-scores.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { amount } from './money.ts';
import { personName } from './onboarding.ts';
import { ageOn } from './dates.ts';
import { realDate, todayUtc } from './report-dates.ts';
import { savedCard } from './subscriptions.ts';
import { requiredText } from './text.ts';
import { visibleText } from './visible-text.ts';
import { readZipCode } from './zip-codes.ts';

export const employmentStatuses = [
  'employed',
  'self-employed',
  'unemployed',
  'retired',
  'student',
] as const;

const AGE_OF_MAJORITY = 18;

export const threeDigitScore = z.pipe(
  z.union([z.string(), z.number()], issueCode('score-format')),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.pipe(z.string().check(z.regex(/^\d{3}$/, issueCode('score-format'))), z.transform(Number)),
  ),
);

export const phone = requiredText('phone-too-short', 500, 10);

/** Neither an SSN nor an ITIN: area 000 or 666, group 00, serial 0000. The IRS extends the groups of area 9xx, which ITINs have. */
const NEVER_ISSUED = /^(000|666)|^\d{3}00|0000$/;

export const ssn = z.string(issueCode('ssn-format')).check(
  z.regex(/^\d{9}$/, { message: issueCode('ssn-format'), abort: true }),
  z.refine((digits) => !NEVER_ISSUED.test(digits), issueCode('ssn-never-issued')),
);

const OLDEST_AGE = 120;

const birthDate = realDate.check(
  z.refine((day) => day <= todayUtc(), { message: issueCode('date-in-future'), abort: true }),
  z.refine((day) => ageOn(todayUtc(), day) <= OLDEST_AGE, issueCode('date-too-early')),
  z.refine((day) => ageOn(todayUtc(), day) >= AGE_OF_MAJORITY, issueCode('underage')),
);

const addressState = z.string(issueCode('state-required')).check(
  z.overwrite(visibleText),
  z.trim(),
  z.minLength(2, { message: issueCode('state-required'), abort: true }),
  z.refine((text) => readState(text) !== null, issueCode('state-unknown')),
  z.overwrite((text) => readState(text) ?? text),
);

const targetScore = z.pipe(
  threeDigitScore,
  z
    .number()
    .check(z.gte(SCORE_MIN, issueCode('score-range')), z.lte(SCORE_MAX, issueCode('score-range'))),
);

const contactAndIdentity = {
  phone,
  dateOfBirth: birthDate,
  ssn,
};

const ZIP_CODE_DIGITS = 5;

const homeAddress = {
  address: requiredText('address-required', 500),
  city: requiredText('city-required', 500),
  state: addressState,
  zipCode: requiredText('zip-code-too-short', 500, ZIP_CODE_DIGITS).check(
    z.refine(
      (text) => text.length < ZIP_CODE_DIGITS || readZipCode(text) !== null,
      issueCode('zip-code-format'),
    ),
    z.overwrite((text) => readZipCode(text) ?? text),
  ),
};

const goals = {
  monthlyIncome: amount,
  employmentStatus: z.enum(employmentStatuses, issueCode('employment-status-required')),
  targetScore,
  creditGoals: requiredText('credit-goals-too-short', 2000, 10),
};

export const profileSteps = [
  z.object(contactAndIdentity),
  z.object(homeAddress),
  z.object(goals),
] as const;

export const createProfileInput = z.object({ ...contactAndIdentity, ...homeAddress, ...goals });
export type CreateProfileForm = z.input<typeof createProfileInput>;
export type CreateProfileInput = z.infer<typeof createProfileInput>;

export const personalDetails = z.object({ ...personName, phone });
export const nameDetails = z.object(personName);
export const addressDetails = z.object(homeAddress);
export const incomeAndGoals = z.object(goals);
export type PersonalDetailsForm = z.input<typeof personalDetails>;
export type NameForm = z.input<typeof nameDetails>;
export type AddressForm = z.input<typeof addressDetails>;
export type IncomeAndGoalsForm = z.input<typeof incomeAndGoals>;

/** The bureaus' files depend on the client's name, so only support changes it. */
const bySupportOnly = z.optional(z.never(issueCode('changed-by-support')));

const changeableFields = z.partial(z.object({ ...personName, phone, ...homeAddress, ...goals }));

export const updateProfileInput = z
  .object({ ...changeableFields.shape, ssn: bySupportOnly, dateOfBirth: bySupportOnly })
  .check(changesSomething);
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const updateClientProfileInput = z
  .object({ id: entityId, ...changeableFields.shape })
  .check(changesSomething);
export const clientProfileForm = z.object({
  id: entityId,
  ...changeableFields.shape,
  phone: z.optional(z.union([z.literal(''), phone])),
});
export type UpdateClientProfileForm = z.input<typeof clientProfileForm>;

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

/** `profile` is null before the client has saved it; its `ssn` is the last four digits only. */
export const clientProfile = z.object({
  profile: z.nullable(profile),
  secondFactor: z.object({ totpEnabled: z.boolean(), passkeys: z.number() }),
  subscription: z.object({ card: z.nullable(savedCard) }),
});
export type ClientProfile = z.infer<typeof clientProfile>;
