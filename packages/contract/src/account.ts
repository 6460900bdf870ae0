import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword } from './auth.ts';
import { instant } from './ids.ts';

/** The new address takes effect once the link in a mail to it is opened. */
export const changeEmailInput = z.object({ email: emailAddress, password: givenPassword });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const pendingEmailChange = z.object({ email: z.string(), expiresAt: instant });
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;

export const changePasswordInput = z.object({ currentPassword: givenPassword, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** `browser` and `system` are null when unknown. */
export const accountSession = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
});
export type AccountSession = z.infer<typeof accountSession>;

/**
 * `notificationMails`: a copy of each notification by mail. For admins only: `newLeadMails`, one
 * for each new lead, and `waitingMails`, a daily mail about overdue work.
 */
export const preferences = z.object({
  notificationMails: z.boolean(),
  newLeadMails: z.boolean(),
  waitingMails: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const choosePreferencesInput = z.partial(preferences);
export type ChoosePreferencesInput = z.infer<typeof choosePreferencesInput>;
