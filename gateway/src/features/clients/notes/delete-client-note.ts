import type { DeleteClientNoteInput } from '@repo/contract/client-notes';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { deleteNote } from './client-notes.queries.ts';
import { requireOwnNote } from './require-own-note.ts';

/** Deletes an admin's own note for good; audited. Throws like {@link requireOwnNote}. */
export async function deleteClientNote(
  db: Db,
  adminId: string,
  { id, expectedVersion }: DeleteClientNoteInput,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { clientId } = await requireOwnNote(trx, adminId, { id, expectedVersion });
    await deleteNote(trx, id);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'client-note.deleted',
      subject: `client_note/${id}`,
      clientId,
    });
    return { id };
  });
}
