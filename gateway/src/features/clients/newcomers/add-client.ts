import { randomUUID } from 'node:crypto';
import type { AddClientInput } from '@repo/contract/new-clients';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { CallerContext, DataAccess } from '../../../trpc/context.ts';
import { insertUser } from '../../../users/users.ts';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import { randomToken } from '../../../crypto/random-token.ts';
import { linkLeads } from '../../leads/link-leads.ts';
import { addInvitationJobs } from './send-invitation.ts';

/**
 * Creates a client's account with a random password, and mails the link to choose one. Throws `conflict` for a known
 * email address.
 */
export async function addClient(
  { db, encryption, user: admin }: DataAccess & CallerContext,
  { phone, ...input }: AddClientInput,
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(randomToken());
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const added = await insertUser(trx, {
      id,
      ...input,
      ...encrypted(encryption, 'app_user', id, { phone }),
      passwordHash,
      awaitsPassword: true,
      onboardingStep: 0,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'client.added',
      subject: `app_user/${id}`,
      clientId: id,
      after: { invited: true },
    });
    await linkLeads(trx, added, admin.id);
    await addInvitationJobs(trx, [id]);
    return { id };
  });
}
