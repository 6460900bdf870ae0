import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { language } from './languages.ts';

/** Roles (specification §6). `client` is the default. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user as `GET /api/auth/user` answers (specification §3, User). */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  language: language,
  onboardingComplete: z.boolean(),
  onboardingStep: z.nullable(z.number()),
  subscriptionStatus: z.nullable(z.string()),
  createdAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Display name: first and last name, else the email address. */
export function displayName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}
