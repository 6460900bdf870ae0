import { invalidField } from '../errors.ts';

/** Refuses changes that must not survive the claim of the address by its owner. */
export function requireVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw invalidField('email', 'email-not-verified', 'conflict');
}
