import * as z from 'zod/mini';
import { emailAddress } from './auth.ts';
import { instant } from './ids.ts';

/**
 * `since` is null when the audit does not tell; `secondFactor`: an authenticator app or a passkey
 * is set up.
 */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.nullable(instant),
  secondFactor: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const team = z.array(teamMember);

export const grantAdminInput = z.object({ email: emailAddress });
export type GrantAdminInput = z.infer<typeof grantAdminInput>;
