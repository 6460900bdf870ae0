import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { issueCode } from './issues.ts';

/** Length of a password in characters; the upper bound only limits the cost of hashing. */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 200;

/** An email address of at most 254 characters; parsing trims it and preserves its case. Addresses are unique regardless of case. */
export const emailAddress = z
  .string(issueCode('email-invalid'))
  .check(
    z.trim(),
    z.email(issueCode('email-invalid')),
    z.maxLength(254, issueCode('email-invalid')),
  );

/** An optional name of at most 100 characters; empty text counts as none. */
const optionalName = z.optional(
  z.string().check(z.trim(), z.maxLength(100, issueCode('too-long'))),
);

/** Input of `POST /api/auth/register`. */
export const registerInput = z.object({
  email: emailAddress,
  password: z
    .string(issueCode('password-too-short'))
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, issueCode('password-too-short')),
      z.maxLength(PASSWORD_MAX_LENGTH, issueCode('password-too-long')),
    ),
  firstName: optionalName,
  lastName: optionalName,
});
export type RegisterInput = z.infer<typeof registerInput>;

/** Input of `POST /api/auth/login`. */
export const loginInput = z.object({
  email: emailAddress,
  password: z
    .string(issueCode('password-required'))
    .check(
      z.minLength(1, issueCode('password-required')),
      z.maxLength(PASSWORD_MAX_LENGTH, issueCode('password-too-long')),
    ),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Input of `PATCH /api/auth/user`: the language of the texts that the gateway writes to the signed-in user. */
export const setLanguageInput = z.object({ language: z.enum(languages) });
