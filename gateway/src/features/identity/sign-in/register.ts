import type { RegisterInput } from '@repo/contract/auth';
import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { limitForms } from '../../../limits/attempts.ts';
import { limitTakenEmails } from '../../../limits/taken-emails.ts';
import type { Context } from '../../../trpc/context.ts';
import { insertUser } from '../../../users/users.ts';
import { queueEmailVerification } from '../tokens/queue-email-verification.ts';
import { linkLeads } from '../../leads/link-leads.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireUncommonPassword } from '../passwords/require-uncommon-password.ts';

/**
 * Creates a client's account, links the leads of its address, and queues the mail that verifies it. Throws `conflict`
 * for a taken address, `password-common`, `password-is-email` and `too-many-attempts`.
 */
export async function register(
  ctx: Pick<Context, 'db' | 'encryption' | 'attemptLimits' | 'request'>,
  input: RegisterInput,
) {
  const { db, encryption } = ctx;
  const { ipAddress, language } = ctx.request;
  requireUncommonPassword(input.password, { email: input.email, field: 'password' });
  await limitForms(ctx, 'register', { email: input.email, ipAddress });
  const passwordHash = await hashPassword(input.password);
  const insert = async (trx: Trx) => {
    const added = await insertUser(trx, {
      email: input.email,
      passwordHash,
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      language,
      onboardingStep: 0,
    });
    await recordOwnAction(trx, added.id, 'user.registered');
    await linkLeads(trx, added);
    await queueEmailVerification(trx, encryption, added);
    return added;
  };
  const user = await limitTakenEmails(ctx, () => db.transaction().execute(insert));
  return { user, passwordHash };
}
