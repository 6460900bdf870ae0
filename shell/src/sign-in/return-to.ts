import { returnPath } from '@repo/contract/site-path';

const FIRST_STEP = '/onboarding/step1';

/** Returns the path to open after signing in: the screen that sent the person here, else their start page. */
export function addressAfterLogin(search: string, user: { onboardingComplete: boolean }): string {
  return returnPath(search, user.onboardingComplete ? '/' : '/onboarding');
}

/** Returns the path to open after creating an account. */
export function addressAfterRegistration(search: string): string {
  return returnPath(search, FIRST_STEP);
}
