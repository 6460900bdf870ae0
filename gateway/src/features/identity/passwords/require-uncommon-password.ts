import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '@repo/contract/auth';
import { invalidField } from '../../../errors.ts';

const COMMON_PASSWORDS = 10_000;

const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, COMMON_PASSWORDS),
);

/**
 * Throws `password-common` at `field` for a common password or one repeated character, and `password-is-email` for the
 * account's address.
 */
export function requireUncommonPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  const guess = password.toLowerCase();
  if (guess === email.toLowerCase()) throw invalidField(field, 'password-is-email');
  if (common.has(guess) || new Set(guess).size === 1) throw invalidField(field, 'password-common');
}
