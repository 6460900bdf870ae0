import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { recordProgressUpdate } from '../timeline/record-progress-update.ts';
import { findAllForUpdate, insertEvents, setItems } from './change-items.queries.ts';
import { statusChangeUpdate } from './status-change-update.ts';

interface ConfirmedStatus {
  itemIds: readonly string[];
  actorId: string;
  status: 'active' | 'removed';
  reportDate: string;
}

/**
 * Sets the status that a person confirmed after a report: `removed` when the report lacks the items, `active` when it brings
 * removed ones back. The changes enter the items' histories and the client's timeline, and are audited.
 */
export async function confirmReportedStatuses(
  trx: Trx,
  { itemIds, actorId, status, reportDate }: ConfirmedStatus,
): Promise<void> {
  const found = await findAllForUpdate(trx, itemIds);
  const items = found.filter((item) => item.status !== status);
  const [first] = items;
  if (!first) return;
  const ids = items.map(({ id }) => id);
  const removalDate = status === 'removed' ? reportDate : null;
  await setItems(trx, ids, { status, removalDate, held: null, updatedBy: actorId });
  await insertEvents(trx, { ids, actorId });
  await recordProgressUpdate(
    trx,
    { id: first.userId, language: first.language },
    ...items.map((item) => statusChangeUpdate(status, item)),
  );
  await recordAuditEvent(
    trx,
    ...items.map(
      (item) =>
        ({
          actor: { type: 'user', userId: actorId },
          action: 'credit-item.status-updated',
          subject: `credit_item/${item.id}`,
          clientId: item.userId,
          before: { status: item.status },
          after: { status },
          detail: { reportDate },
        }) as const,
    ),
  );
}
