import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { findUser } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { isInForce } from './contracts.queries.ts';

export const ANNOUNCE_START = 'announce-contract-start';

export interface AnnounceStartJob {
  clientId: string;
  contractId: string;
}

export async function addAnnounceStartJob(trx: Trx, job: AnnounceStartJob, at: string) {
  await sql`
    select graphile_worker.add_job(${ANNOUNCE_START}, ${JSON.stringify(job)}::json, run_at => ${at}::timestamptz)`.execute(
    trx,
  );
}

export async function announceStart(
  { db, encryption }: DataAccess,
  { clientId, contractId }: AnnounceStartJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const client = await findUser(trx, clientId);
    if (!client || !(await isInForce(trx, contractId))) return;
    const isNew = await mailUser(trx, encryption, client, {
      template: 'contract-started',
      cause: `contract-started:${contractId}`,
      data: {},
    });
    if (!isNew) return;
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: '/letters',
      content: { kind: 'contract-started', data: {} },
      language: client.language,
    });
  });
}
