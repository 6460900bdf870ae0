import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import { messages } from './messages.ts';

/** Onboarding has three steps (specification §9): basic information, profile, documents. */
export const ONBOARDING_STEPS = 3;

/** Input of `POST /api/onboarding/step1` (specification §5, Step1). */
export const basicInformationInput = z.object({
  firstName: z
    .string(messages.firstName)
    .check(z.trim(), z.minLength(1, messages.firstName), z.maxLength(100, messages.tooLong)),
  lastName: z
    .string(messages.lastName)
    .check(z.trim(), z.minLength(1, messages.lastName), z.maxLength(100, messages.tooLong)),
  email: emailAddress,
});
export type BasicInformationInput = z.infer<typeof basicInformationInput>;
