import type { AddClientNoteInput, ClientNote } from '@repo/contract/client-notes';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { requireClient } from '../directory/require-client.ts';
import { findNote, insertNote } from './client-notes.queries.ts';
import { toClientNote } from './to-client-note.ts';

/** Adds an admin's note on a client; audited without its text. Throws `not-found` when there is no such client. */
export async function addClientNote(
  db: Db,
  adminId: string,
  { id: clientId, text }: AddClientNoteInput,
): Promise<ClientNote> {
  await requireClient(db, clientId);
  return db.transaction().execute(async (trx) => {
    const id = await insertNote(trx, { clientId, authorId: adminId, text });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'client-note.added',
      subject: `client_note/${id}`,
      clientId,
    });
    return toClientNote(await findNote(trx, id));
  });
}
