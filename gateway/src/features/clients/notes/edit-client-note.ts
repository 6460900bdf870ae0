import type { ClientNote, EditClientNoteInput } from '@repo/contract/client-notes';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { findNote, setText } from './client-notes.queries.ts';
import { requireOwnNote } from './require-own-note.ts';
import { toClientNote } from './to-client-note.ts';

/**
 * Changes the text of an admin's own note; audited without the text. The text that it has already changes nothing. Throws
 * like {@link requireOwnNote}.
 */
export async function editClientNote(
  db: Db,
  adminId: string,
  { id, text, expectedVersion }: EditClientNoteInput,
): Promise<ClientNote> {
  return db.transaction().execute(async (trx) => {
    const before = await requireOwnNote(trx, adminId, { id, expectedVersion });
    if (text !== before.text) {
      await setText(trx, id, { authorId: adminId, text });
      await recordAuditEvent(trx, {
        actor: { type: 'user', userId: adminId },
        action: 'client-note.edited',
        subject: `client_note/${id}`,
        clientId: before.clientId,
      });
    }
    return toClientNote(await findNote(trx, id));
  });
}
