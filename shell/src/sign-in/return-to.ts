import { returnPath } from '@repo/contract/site-path';

const FIRST_STEP = '/onboarding/step1';

/** Where a person who just signed in goes: to the screen that sent them here, else to their own start. */
export function addressAfterLogin(search: string, user: { onboardingComplete: boolean }): string {
  return returnPath(search, user.onboardingComplete ? '/' : '/onboarding');
}

/** Where a person who just created an account goes. */
export function addressAfterRegistration(search: string): string {
  return returnPath(search, FIRST_STEP);
}
