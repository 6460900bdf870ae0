import type { CreditItem, UpdateCreditItemStatusInput } from '@repo/contract/credit-items';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import { recordProgressUpdate } from '../progress-updates/record-progress-update.ts';
import { statusChangeUpdate } from './credit-items.messages.ts';
import { findForUpdate, setStatus } from './credit-items.queries.ts';

/** Sets an item's status and note; a change of status also stands in the client's timeline and in the audit. */
export async function updateCreditItemStatus(
  db: Db,
  adminId: string,
  { id, status, note }: UpdateCreditItemStatusInput,
): Promise<CreditItem> {
  return db.transaction().execute(async (trx) => {
    const before = await findForUpdate(trx, id);
    if (!before) throw notFound('Credit item');
    const item = await setStatus(trx, id, status, note === undefined ? before.note : note || null);
    if (before.status !== status) {
      await recordProgressUpdate(trx, before.userId, statusChangeUpdate(status, before));
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'credit-item.status-updated',
      subject: `credit_item/${id}`,
      clientId: before.userId,
      before: { status: before.status },
      after: { status },
      detail: { noteChanged: item.note !== before.note },
    });
    return item;
  });
}
