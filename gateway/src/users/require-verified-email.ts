import { invalidField } from '../errors.ts';

/** Refuses what must not survive the owner's claim to an address that another person registered. */
export function requireVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw invalidField('email', 'email-not-verified', 'conflict');
}
