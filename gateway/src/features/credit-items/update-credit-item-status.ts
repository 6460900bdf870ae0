import type { CreditItem, UpdateCreditItemStatusInput } from '@repo/contract/credit-items';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import { recordProgressUpdate } from '../progress-updates/record-progress-update.ts';
import { statusChangeUpdate } from './credit-items.messages.ts';
import { findForUpdate, insertEvent, setStatus } from './credit-items.queries.ts';

/**
 * Sets an item's status, its note or both, and audits it; a changed status also enters the item's history and the
 * client's timeline.
 * Throws not-found.
 */
export async function updateCreditItemStatus(
  db: Db,
  adminId: string,
  input: UpdateCreditItemStatusInput,
): Promise<CreditItem> {
  const { id } = input;
  return db.transaction().execute(async (trx) => {
    const before = await findForUpdate(trx, id);
    if (!before) throw notFound('Credit item');
    const status = input.status ?? before.status;
    const note = input.note === undefined ? before.note : input.note || null;
    const item = await setStatus(trx, id, status, note);
    if (status !== before.status) {
      await insertEvent(trx, { itemId: id, status, note, actorId: adminId });
      await recordProgressUpdate(trx, before.userId, statusChangeUpdate(status, before));
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: input.status ? 'credit-item.status-updated' : 'credit-item.note-updated',
      subject: `credit_item/${id}`,
      clientId: before.userId,
      before: { status: before.status },
      after: { status },
      detail: { noteChanged: note !== before.note },
    });
    return item;
  });
}
