import type { CreditItem, UndoStatusChangesInput } from '@repo/contract/credit-items';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { invalidInput, notFound } from '../../../errors.ts';
import { createIssue } from '@repo/contract/issues';
import { holdBeneath, isStatusHeld, removeIdleJobs } from './announce-changes.ts';
import {
  deleteLastEvents,
  findAllForUpdate,
  insertEvents,
  restoreItems,
  type LockedItem,
  findForAdmin,
} from './credit-items.queries.ts';
import { compareReportsAgain } from './reported-items.ts';
import { refuseChanged } from './update-credit-items.ts';

/**
 * Restores items as they were before the admin's changes that are not announced yet, and removes their jobs. A colleague's change
 * beneath them is held again. Throws not-found, and conflict when an item changed since, or when the change was announced
 * (`undo-too-late`).
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
            version !== seen.get(id) || (held && (held.version !== version || held.by !== adminId)),
        )
        .map((item) => ({ item, path: pathOf(item.id) })),
    );
    const announced = found.filter(({ held }) => !held);
    if (announced.length > 0) {
      const issues = announced.map(({ id }) => createIssue(pathOf(id), 'undo-too-late'));
      throw invalidInput(issues, 'conflict');
    }
    await deleteLastEvents(trx, found.filter(isStatusHeld));
    const beneath = await holdBeneath(trx, found);
    await restoreItems(trx, adminId, found, beneath);
    await insertEventsBeneath(trx, found);
    await recordAuditEvent(
      trx,
      ...found.map(({ id, userId, status, held }) => ({
        actor: { type: 'user', userId: adminId } as const,
        action: 'credit-item.status-undone',
        subject: `credit_item/${id}`,
        clientId: userId,
        before: { status },
        after: { status: (held!.beneath ?? held!.before).status },
      })),
    );
    await removeIdleJobs(trx, found);
    for (const clientId of new Set(found.map(({ userId }) => userId))) {
      await compareReportsAgain(trx, clientId);
    }
    return findForAdmin(trx, adminId, [...seen.keys()]);
  });
}

async function insertEventsBeneath(trx: Trx, items: readonly LockedItem[]): Promise<void> {
  const actors = new Map<string, string[]>();
  for (const { id, held } of items) {
    const beneath = held?.beneath;
    if (!beneath?.held || beneath.status === beneath.held.before.status) continue;
    actors.set(beneath.held.by, [...(actors.get(beneath.held.by) ?? []), id]);
  }
  for (const [actorId, ids] of actors) await insertEvents(trx, { ids, actorId });
}
