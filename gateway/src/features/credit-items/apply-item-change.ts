import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField } from '../../errors.ts';
import { recordProgressUpdate } from '../progress-updates/record-progress-update.ts';
import { accountLanguage } from '../../users/account-language.ts';
import { insertEvent, setItem, type LockedItem } from './credit-items.queries.ts';
import { statusChangeUpdate } from './status-change-update.ts';

export type ItemChange = Omit<UpdateCreditItemInput, 'id' | 'expectedUpdatedAt'>;

const detailFields = [
  'creditor',
  'itemType',
  'balance',
  'dateOpened',
  'disputeReason',
  'removalDate',
] as const;

/**
 * Applies a change to a locked item and audits it; a changed status also enters the item's history and the client's
 * timeline. Throws `removal-date-unexpected` and `removal-date-required`.
 */
export async function applyItemChange(
  trx: Trx,
  adminId: string,
  before: LockedItem,
  change: ItemChange,
): Promise<void> {
  const status = change.status ?? before.status;
  const note = change.note === undefined ? before.note : change.note || null;
  const { note: _note, status: _status, ...details } = change;
  const { disputeReason = before.disputeReason } = change;
  // What is written anew is in the admin's language.
  const languageOf = (text: string | null) => (text === null ? null : accountLanguage(adminId));
  const noteLanguage = note === before.note ? before.noteLanguage : languageOf(note);
  await setItem(trx, before.id, {
    ...details,
    status,
    note,
    removalDate: removalDateOf(before, change),
    noteLanguage,
    ...(disputeReason !== before.disputeReason && {
      disputeReasonLanguage: languageOf(disputeReason),
    }),
    updatedBy: adminId,
  });
  if (status !== before.status) {
    await insertEvent(trx, {
      itemId: before.id,
      status,
      note,
      noteLanguage,
      actorId: adminId,
    });
    const named = { ...before, creditor: change.creditor ?? before.creditor };
    const client = { id: before.userId, language: before.language };
    await recordProgressUpdate(trx, client, statusChangeUpdate(status, named));
  }
  // Names of the changed fields only: their values are personal data, and an event is never deleted.
  const changed = detailFields.filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: actionOf(change),
    subject: `credit_item/${before.id}`,
    clientId: before.userId,
    before: { status: before.status },
    after: { status },
    detail: { noteChanged: note !== before.note, ...(changed.length > 0 && { changed }) },
  });
}

/** A removed item has a removal date, today's if none is known; any other has none. */
function removalDateOf(before: LockedItem, { status = before.status, removalDate }: ItemChange) {
  if (status !== 'removed') {
    if (removalDate) throw invalidField('removalDate', 'removal-date-unexpected');
    return null;
  }
  if (removalDate === null) throw invalidField('removalDate', 'removal-date-required');
  return removalDate ?? before.removalDate ?? sql<string>`current_date`;
}

function actionOf(change: ItemChange): string {
  if (change.status) return 'credit-item.status-updated';
  const isEdited = detailFields.some((field) => change[field] !== undefined);
  return isEdited ? 'credit-item.edited' : 'credit-item.note-updated';
}
