import { notYetAllowed } from '../errors.ts';
import type { Context, SignedIn } from './context.ts';

/** Throws `second-factor-required` where admins need a second factor and this admin's session was not proven with one. */
export function requireSecondFactor(
  { requireAdminMfa }: Pick<Context, 'requireAdminMfa'>,
  { proof }: SignedIn,
): void {
  if (requireAdminMfa && !proof.secondFactor) throw notYetAllowed('second-factor-required');
}
