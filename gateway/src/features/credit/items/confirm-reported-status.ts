import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { findForUpdate, insertEvents, setItems } from './change-items.queries.ts';
import { statusChangeUpdate } from './status-change-update.ts';

interface ConfirmedStatus {
  itemId: string;
  actorId: string;
  status: 'active' | 'removed';
  reportDate: string;
}

/**
 * Sets the status that a person confirmed after a report: `removed` when the report lacks the item, `active` when it brings
 * a removed one back. The change enters the item's history and the client's timeline, and is audited.
 */
export async function confirmReportedStatus(
  trx: Trx,
  { itemId, actorId, status, reportDate }: ConfirmedStatus,
): Promise<void> {
  const item = await findForUpdate(trx, itemId);
  if (!item || item.status === status) return;
  const removalDate = status === 'removed' ? reportDate : null;
  await setItems(trx, [itemId], { status, removalDate, held: null, updatedBy: actorId });
  await insertEvents(trx, { ids: [itemId], actorId });
  const client = { id: item.userId, language: item.language };
  await recordProgressUpdate(trx, client, statusChangeUpdate(status, item));
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: actorId },
    action: 'credit-item.status-updated',
    subject: `credit_item/${itemId}`,
    clientId: item.userId,
    before: { status: item.status },
    after: { status },
    detail: { reportDate },
  });
}
