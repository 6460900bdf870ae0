import { notYetAllowed } from '../errors.ts';
import type { Context, SignedIn } from './context.ts';

/** Whether a session is proven as far as an admin's must be: with a second factor where admins need one. */
export function isProven(
  { requireAdminMfa }: Pick<Context, 'requireAdminMfa'>,
  { proof }: SignedIn,
): boolean {
  return !requireAdminMfa || proof.secondFactor;
}

/** Throws `second-factor-required` where this admin's session is not proven. */
export function requireSecondFactor(
  settings: Pick<Context, 'requireAdminMfa'>,
  session: SignedIn,
): void {
  if (!isProven(settings, session)) throw notYetAllowed('second-factor-required');
}
