import type { CreditItem, UndoStatusChangesInput } from '@repo/contract/credit-items';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { invalidInput, notFound } from '../../../errors.ts';
import { createIssue } from '@repo/contract/issues';
import { refuseChanged } from './change-items.ts';
import { deleteLastEvents, findAllForUpdate, restoreItems } from './change-items.queries.ts';
import { findForAdmin } from './credit-items.queries.ts';
import { isStatusHeld, removeIdleJobs } from './hold-change.ts';

/**
 * Restores items as they were before a change that is not announced yet, and removes its job. Throws not-found,
 * and conflict when an item changed since, or when the change was announced (`undo-too-late`).
 */
export async function undoStatusChanges(
  db: Db,
  adminId: string,
  { items }: UndoStatusChangesInput,
): Promise<CreditItem[]> {
  const seen = new Map(items.map(({ id, expectedVersion }) => [id, expectedVersion]));
  return db.transaction().execute(async (trx) => {
    const found = await findAllForUpdate(trx, [...seen.keys()]);
    if (found.length < seen.size) throw notFound('Credit item');
    const pathOf = (id: string) => ['items', items.findIndex((item) => item.id === id)];
    refuseChanged(
      found
        .filter(
          ({ id, version, held }) =>
            version !== seen.get(id) || version !== (held?.version ?? version),
        )
        .map((item) => ({ item, path: pathOf(item.id) })),
    );
    const announced = found.filter(({ held }) => !held);
    if (announced.length > 0) {
      const issues = announced.map(({ id }) => createIssue(pathOf(id), 'undo-too-late'));
      throw invalidInput(issues, 'conflict');
    }
    await deleteLastEvents(trx, found.filter(isStatusHeld));
    await restoreItems(trx, adminId, found);
    await recordAuditEvent(
      trx,
      ...found.map(({ id, userId, status, held }) => ({
        actor: { type: 'user', userId: adminId } as const,
        action: 'credit-item.status-undone',
        subject: `credit_item/${id}`,
        clientId: userId,
        before: { status },
        after: { status: held!.before.status },
      })),
    );
    await removeIdleJobs(trx, found);
    return findForAdmin(trx, adminId, [...seen.keys()]);
  });
}
