import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import { issueCode } from './issues.ts';

/** Onboarding has three steps (specification §9): basic information, profile, documents. */
export const ONBOARDING_STEPS = 3;

/** Input of `POST /api/onboarding/step1` (specification §5, Step1). */
export const basicInformationInput = z.object({
  firstName: z
    .string(issueCode('first-name-required'))
    .check(
      z.trim(),
      z.minLength(1, issueCode('first-name-required')),
      z.maxLength(100, issueCode('too-long')),
    ),
  lastName: z
    .string(issueCode('last-name-required'))
    .check(
      z.trim(),
      z.minLength(1, issueCode('last-name-required')),
      z.maxLength(100, issueCode('too-long')),
    ),
  email: emailAddress,
});
export type BasicInformationInput = z.infer<typeof basicInformationInput>;
