import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Standing } from '../../../sandbox/programs/compare-reports.ts';

interface Followed {
  clientId: string;
  followed: readonly Pick<Standing, 'id' | 'shown'>[];
  /** The reports that were compared. Older ones keep what they showed. */
  reportIds: readonly string[];
}

/**
 * Makes the recorded deletions those that the compared reports show, whichever of report and answer came first. What the database keeps
 * as evidence stays. Called under the client's lock.
 */
export async function recordShownDeletions(
  trx: Trx,
  { clientId, followed, reportIds }: Followed,
): Promise<void> {
  await trx
    .deleteFrom('shownDeletion')
    .where('clientId', '=', clientId)
    .where(sql<boolean>`not may_show_deletion(dispute_item_id, report_date)`)
    .execute();
  const recorded = await trx
    .selectFrom('shownDeletion')
    .select(['id', 'disputeItemId', 'reportId'])
    .where('clientId', '=', clientId)
    .execute();
  for (const { id: disputeItemId, shown } of followed) {
    const before = recorded.find((one) => one.disputeItemId === disputeItemId);
    if (before && (before.reportId === shown?.reportId || !reportIds.includes(before.reportId))) {
      continue;
    }
    if (before && !(await forget(trx, before.id))) continue;
    if (shown) {
      await trx
        .insertInto('shownDeletion')
        .values({ clientId, disputeItemId, ...shown })
        .execute();
    }
  }
}

/** Returns false if the database keeps it as evidence. */
async function forget(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shownDeletion')
    .where('id', '=', id)
    .where(sql<boolean>`may_forget_shown_deletion(shown_deletion)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
