import { invalidField } from '../errors.ts';

/**
 * Somebody may have registered with another person's address: what they add to the account must not outlast the owner's
 * claim to it. Throws `email-not-verified`.
 */
export function requireVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw invalidField('email', 'email-not-verified', 'conflict');
}
