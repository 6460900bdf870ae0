import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import type { CurrentUser } from './users.ts';
import { requiredText } from './text.ts';

/** Basic information, profile, documents (specification §9). */
export const ONBOARDING_STEPS = 3;

export const PROFILE_STEP = 2;

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

export const basicInformationInput = z.object({ ...personName, email: emailAddress });
export type BasicInformationInput = z.infer<typeof basicInformationInput>;
