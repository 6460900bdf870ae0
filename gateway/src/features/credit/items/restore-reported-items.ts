import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { findAllForUpdate, insertEvents } from './credit-items.queries.ts';
import { allowFormerDisputes } from './require-work-on.ts';
import { refuseChanged } from './update-credit-items.ts';

export interface ItemBefore {
  id: string;
  version: number;
  before: (Record<string, unknown> & { id: string; status?: string }) | null;
}

interface Withdrawal {
  clientId: string;
  adminId: string;
  reportDate: string;
  items: readonly ItemBefore[];
}

/**
 * Deletes the items that a withdrawn report added and gives the others back what they had. A status that changes back enters the
 * item's history and is audited. Throws `conflict` with the items that somebody has changed since.
 */
export async function restoreReportedItems(
  trx: Trx,
  { clientId, adminId, reportDate, items }: Withdrawal,
): Promise<void> {
  const left = new Map(items.map((item) => [item.id, item]));
  const found = await findAllForUpdate(trx, [...left.keys()]);
  refuseChanged(
    found
      .filter(({ id, version, notifiedAt }) => {
        const { version: own, before } = left.get(id)!;
        return version !== own || (notifiedAt !== null && !before?.['notified_at']);
      })
      .map((item) => ({ item, path: ['items', item.id] })),
  );
  const added = items.filter(({ before }) => !before).map(({ id }) => id);
  await trx
    .deleteFrom('creditItem')
    .where('userId', '=', clientId)
    .where('id', 'in', added.length > 0 ? added : [null!])
    .execute();
  const changed = items.flatMap(({ before }) => before ?? []);
  await allowFormerDisputes(trx);
  await sql`
    update credit_item as item
    set balance = former.balance, item_type = former.item_type, status = former.status,
      dispute_reason = former.dispute_reason, dispute_reason_language = former.dispute_reason_language,
      disputed_on = former.disputed_on, dispute_channel = former.dispute_channel,
      answer_due_on = former.answer_due_on, removal_date = former.removal_date,
      typed_removal_date = former.typed_removal_date, held = null,
      version = item.version + 1, updated_at = now(), updated_by = ${adminId}
    from jsonb_populate_recordset(null::credit_item, ${JSON.stringify(changed)}::jsonb) as former
    where item.id = former.id and item.user_id = ${clientId}`.execute(trx);
  const reverted = found.filter(({ id, status }) => {
    const before = left.get(id)?.before;
    return before && before.status !== status;
  });
  if (reverted.length === 0) return;
  await insertEvents(trx, { ids: reverted.map(({ id }) => id), actorId: adminId });
  await recordAuditEvent(
    trx,
    ...reverted.map(
      ({ id, status }) =>
        ({
          actor: { type: 'user', userId: adminId },
          action: 'credit-item.status-updated',
          subject: `credit_item/${id}`,
          clientId,
          before: { status },
          after: { status: left.get(id)!.before!.status! },
          detail: { withdrawnReport: reportDate },
        }) as const,
    ),
  );
}
