import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { countTowardsLimit } from '../../rate-limits/rate-limit.ts';
import type { Context } from '../../trpc/context.ts';
import { requireClient } from './require-client.ts';

/** Requests within this time are one visit. */
const VISIT_MINUTES = 15;

/**
 * Returns the client whose data an admin is about to read, and audits it: once a visit, however many requests the screen
 * sends. Throws `not-found` like {@link requireClient}.
 */
export async function openClientFile(
  { db, user }: Pick<Context, 'db'> & { user: { id: string } },
  clientId: string,
) {
  const client = await requireClient(db, clientId);
  await db.transaction().execute(async (trx) => {
    const visit = `client-viewed:${user.id}:${clientId}`;
    if ((await countTowardsLimit(trx, visit, VISIT_MINUTES)) > 1) return;
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: user.id },
      action: 'client.viewed',
      subject: `app_user/${clientId}`,
      clientId,
    });
  });
  return client;
}
