import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { messages } from './messages.ts';

/** In characters; the upper bound only keeps hashing cheap. */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 200;

/** An email address; surrounding space is dropped, case is kept. Addresses are compared without regard to case. */
export const emailAddress = z
  .string(messages.email)
  .check(z.trim(), z.email(messages.email), z.maxLength(254, messages.email));

/** A name that may be left out; empty text counts as left out. */
const optionalName = z.optional(z.string().check(z.trim(), z.maxLength(100, messages.tooLong)));

/** Input of `POST /api/auth/register`. */
export const registerInput = z.object({
  email: emailAddress,
  password: z
    .string(messages.passwordTooShort)
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, messages.passwordTooShort),
      z.maxLength(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
    ),
  firstName: optionalName,
  lastName: optionalName,
});
export type RegisterInput = z.infer<typeof registerInput>;

/** Input of `POST /api/auth/login`. */
export const loginInput = z.object({
  email: emailAddress,
  password: z
    .string(messages.passwordRequired)
    .check(
      z.minLength(1, messages.passwordRequired),
      z.maxLength(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
    ),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Input of `PATCH /api/auth/user`: the signed-in user's language, in which the product writes to them. */
export const setLanguageInput = z.object({ language: z.enum(languages) });
