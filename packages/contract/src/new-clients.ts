import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import { entityId } from './ids.ts';
import { languages } from './languages.ts';
import { personName } from './onboarding.ts';
import { phone } from './profiles.ts';
import { emptyableField } from './report-dates.ts';

export const addClientInput = z.object({
  ...personName,
  email: emailAddress,
  phone: z.optional(emptyableField(phone)),
  language: z.enum(languages),
});
export type AddClientInput = z.infer<typeof addClientInput>;
export type AddClientValues = z.input<typeof addClientInput>;

export const INVITATION_DAYS = 7;

export const inviteClientInput = z.object({ id: entityId, email: z.optional(emailAddress) });
export type InviteClientInput = z.infer<typeof inviteClientInput>;

export const changeClientEmailInput = z.object({ id: entityId, email: emailAddress });
export type ChangeClientEmailInput = z.infer<typeof changeClientEmailInput>;
