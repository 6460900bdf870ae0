import { notYetAllowed } from '../errors.ts';
import type { Context, SignedIn } from './context.ts';

/** Throws `second-factor-required` where this admin's session is not proven. */
export function requireSecondFactor(
  { requireAdminMfa }: Pick<Context, 'requireAdminMfa'>,
  { proof }: SignedIn,
): void {
  if (requireAdminMfa && !proof.secondFactor) throw notYetAllowed('second-factor-required');
}
