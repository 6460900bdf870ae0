import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { languages } from './languages.ts';

/** Roles (specification §6). `client` is the default. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user as returned by `GET /api/auth/user` (specification §3, User). */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the owner has proven that they read mail at `email`. */
  emailVerified: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  language: z.enum(languages),
  onboardingComplete: z.boolean(),
  onboardingStep: z.nullable(z.number()),
  subscriptionStatus: z.nullable(z.string()),
  createdAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The client of a row in a list over all clients. */
export const clientOfRow = z.pick(currentUser, {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  language: true,
});
