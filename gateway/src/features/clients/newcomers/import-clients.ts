import { randomUUID } from 'node:crypto';
import type { ImportClientsInput } from '@repo/contract/client-import';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { CallerContext, DataAccess } from '../../../trpc/context.ts';
import { insertNewUsers } from '../../../users/users.ts';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import { randomToken } from '../../../crypto/random-token.ts';
import { linkLeadsOfMany } from '../../leads/link-leads.ts';
import { tagNewClients } from '../directory/organize-clients.ts';
import { addInvitationJobs } from './send-invitation.ts';

/** PostgreSQL takes 65,535 parameters per statement. */
const BATCH = 500;

/** Creates the clients' accounts, all or none, with one random password. Known addresses are skipped. */
export async function importClients(
  { db, encryption, user: admin }: DataAccess & CallerContext,
  { clients, invite }: ImportClientsInput,
): Promise<{ added: number; skipped: number }> {
  const passwordHash = await hashPassword(randomToken());
  // Sorted by address, so that two imports of the same addresses cannot deadlock.
  const byEmail = clients.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const rows = byEmail.map(({ tags, phone, ...client }) => {
    const id = randomUUID();
    const sealed = encrypted(encryption, 'app_user', id, { phone });
    return {
      tags,
      user: {
        id,
        ...client,
        ...sealed,
        passwordHash,
        awaitsPassword: true,
        onboardingStep: 0,
      },
    };
  });
  const added = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (let start = 0; start < rows.length; start += BATCH) {
      count += await addBatch(trx, rows.slice(start, start + BATCH));
    }
    return count;
  });
  return { added, skipped: clients.length - added };

  async function addBatch(trx: Trx, batch: typeof rows): Promise<number> {
    const inserted = await insertNewUsers(
      trx,
      batch.map(({ user }) => user),
    );
    if (inserted.length === 0) return 0;
    const ids = new Set(inserted.map(({ id }) => id));
    await tagNewClients(
      trx,
      batch
        .filter(({ user }) => ids.has(user.id))
        .flatMap(({ user, tags }) => tags.map((tag) => ({ clientId: user.id, tag }))),
    );
    await recordAuditEvent(
      trx,
      ...inserted.map(({ id }) => ({
        actor: { type: 'user' as const, userId: admin.id },
        action: 'client.added',
        subject: `app_user/${id}`,
        clientId: id,
        after: { invited: invite },
      })),
    );
    await linkLeadsOfMany(trx, inserted, admin.id);
    if (invite) await addInvitationJobs(trx, [...ids]);
    return inserted.length;
  }
}
