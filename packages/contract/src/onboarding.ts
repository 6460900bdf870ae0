import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import { issueCode, type IssueCode } from './issues.ts';

/** Onboarding has three steps (specification §9): basic information, profile, documents. */
export const ONBOARDING_STEPS = 3;

const name = (required: IssueCode) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(100, issueCode('too-long')));

export const personName = {
  firstName: name('first-name-required'),
  lastName: name('last-name-required'),
};

/** Input of `POST /api/onboarding/step1` (specification §5, Step1). */
export const basicInformationInput = z.object({ ...personName, email: emailAddress });
export type BasicInformationInput = z.infer<typeof basicInformationInput>;
