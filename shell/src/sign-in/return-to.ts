import { startPath } from '@repo/contract/routing';
import { returnPath } from '@repo/contract/site-path';
import type { CurrentUser } from '@repo/contract/users';

type StartingUser = Pick<CurrentUser, 'role' | 'onboardingComplete'>;

const FIRST_STEP = '/onboarding/step1';

export function addressAfterLogin(search: string, user: StartingUser): string {
  return returnPath(search, startPath(user));
}

export function addressAfterRegistration(search: string): string {
  return returnPath(search, FIRST_STEP);
}
