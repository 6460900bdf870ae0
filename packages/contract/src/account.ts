import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword } from './auth.ts';
import { instant } from './ids.ts';

/** Input of `POST /api/account/email`: the new address, which counts once the link in a mail to it was opened. */
export const changeEmailInput = z.object({ email: emailAddress, password: givenPassword });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** A change of the email address that waits for the link in the mail to be opened. */
export const pendingEmailChange = z.object({ email: z.string(), expiresAt: instant });
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;

export const changePasswordInput = z.object({ currentPassword: givenPassword, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A device where the person is signed in; `browser` and `system` are null when unknown. */
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
 * What a person chooses for themselves. `notificationMails`: a copy of each notification by mail. Only admins get the others:
 * `newLeadMails`, one for each new lead; `waitingMails`, one a day about what waits longer than promised.
 */
export const preferences = z.object({
  notificationMails: z.boolean(),
  newLeadMails: z.boolean(),
  waitingMails: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** Input of `PATCH /api/account/preferences`; what is left out stays. */
export const choosePreferencesInput = z.partial(preferences);
export type ChoosePreferencesInput = z.infer<typeof choosePreferencesInput>;
