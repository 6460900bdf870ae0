import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { languages } from './languages.ts';

export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
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

export const clientOfRow = z.pick(currentUser, {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  language: true,
});
