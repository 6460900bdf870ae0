import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import type { CurrentUser } from './users.ts';
import { requiredText } from './text.ts';

/** Onboarding has three steps (specification §9): basic information, profile, documents. */
export const ONBOARDING_STEPS = 3;

export const PROFILE_STEP = 2;

/** Whether step 1 may still change the account's address: while it is neither verified nor the address of later steps. */
export function isEmailCorrectable(
  user: Pick<CurrentUser, 'emailVerified' | 'onboardingComplete' | 'onboardingStep'>,
): boolean {
  return (
    !user.emailVerified && !user.onboardingComplete && (user.onboardingStep ?? 0) < PROFILE_STEP
  );
}

export const personName = {
  firstName: requiredText('first-name-required', 100),
  lastName: requiredText('last-name-required', 100),
};

/** Input of `POST /api/onboarding/step1` (specification §5, Step1). */
export const basicInformationInput = z.object({ ...personName, email: emailAddress });
export type BasicInformationInput = z.infer<typeof basicInformationInput>;
