import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { issueCode } from './issues.ts';
import { storableText, trimmedText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** The upper bound only limits the cost of hashing. */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 200;

const EMAIL =
  /^(?!\.|.*\.\.|.*\.@)[^\s@"()<>[\]\\,;:]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Returns the address in text that was copied with more around it: `mailto:ana@example.org`, `Ana <ana@example.org>`, `ana@example.org.`. */
export function readEmail(text: string): string {
  // The patterns take quadratic time.
  if (text.length > 500) return text;
  const [, bracketed] = /<([^<>]+)>\s*$/.exec(text) ?? [];
  return visibleText(bracketed ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(?<=@.+)\.+$/, '');
}

/**
 * An email address of at most 254 characters. Parsing extracts it from surrounding text and
 * preserves its case. Addresses are unique regardless of case.
 */
export const emailAddress = storableText('email-invalid').check(
  z.overwrite(readEmail),
  z.email({ pattern: EMAIL, error: issueCode('email-invalid'), abort: true }),
  z.maxLength(254, issueCode('email-invalid')),
);

const optionalName = z.optional(trimmedText(100));

export const newPassword = storableText('password-too-short').check(
  z.minLength(PASSWORD_MIN_LENGTH, issueCode('password-too-short')),
  z.maxLength(PASSWORD_MAX_LENGTH, issueCode('password-too-long')),
);

export const givenPassword = storableText('password-required').check(
  z.minLength(1, issueCode('password-required')),
  z.maxLength(PASSWORD_MAX_LENGTH, issueCode('password-too-long')),
);

export const registerInput = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: optionalName,
  lastName: optionalName,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const signInCode = trimmedText(40, 'code-incorrect');

export const loginInput = z.object({
  email: emailAddress,
  password: givenPassword,
  code: z.optional(signInCode),
});
export type LoginInput = z.infer<typeof loginInput>;

const mailedToken = storableText('token-invalid').check(
  z.minLength(1, issueCode('token-invalid')),
  z.maxLength(100, issueCode('token-invalid')),
);

export const requestPasswordResetInput = z.object({ email: emailAddress });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const resetPasswordInput = z.object({ token: mailedToken, password: newPassword });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const passwordReset = z.object({ email: z.string() });

/** The password is needed outside of a session of the account. */
export const verifyEmailInput = z.object({
  token: mailedToken,
  password: z.optional(givenPassword),
});
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const emailVerification = z.object({
  outcome: z.enum(['verified', 'verified-before', 'changed']),
  email: z.string(),
});
export type EmailVerification = z.infer<typeof emailVerification>;

export const setLanguageInput = z.object({ language: z.enum(languages) });
