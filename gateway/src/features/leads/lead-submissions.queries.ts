import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

const REPEATED_WITHIN = '5 minutes';

const isSame = sql<boolean>`lead_submission.sent_at > now() - ${sql.lit(REPEATED_WITHIN)}::interval`;

export async function recordSubmission(trx: Trx, formHash: string, newId: string): Promise<string> {
  const { leadId } = await trx
    .insertInto('leadSubmission')
    .values({ formHash, leadId: newId })
    .onConflict((conflict) =>
      conflict.column('formHash').doUpdateSet({
        leadId: sql`case when ${isSame} then lead_submission.lead_id else excluded.lead_id end`,
        sentAt: sql`case when ${isSame} then lead_submission.sent_at else excluded.sent_at end`,
      }),
    )
    .returning('leadId')
    .executeTakeFirstOrThrow();
  return leadId;
}

export async function deleteOldSubmissions(db: Db): Promise<void> {
  await db
    .deleteFrom('leadSubmission')
    .where(sql<boolean>`not ${isSame}`)
    .execute();
}
