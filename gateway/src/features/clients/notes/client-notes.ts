import type {
  ClientNote,
  EditClientNoteInput,
  DeleteClientNoteInput,
  ClientNotePage,
  ListClientNotesInput,
} from '@repo/contract/client-notes';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import {
  findNote,
  insertNote,
  setText,
  deleteNote,
  listNotes,
  findForUpdate,
  type NoteSubject,
} from './client-notes.queries.ts';
import { pageQuery, toPage } from '../../../db/search/page-cursor.ts';
import { DomainError, invalidField, notFound } from '../../../errors.ts';

export function addNote(db: Db, adminId: string, note: NoteSubject & { text: string }) {
  return db.transaction().execute(async (trx) => {
    const id = await insertNote(trx, { ...note, authorId: adminId });
    await audit(trx, adminId, 'added', { id, clientId: 'clientId' in note ? note.clientId : null });
    return toClientNote(await findNote(trx, id));
  });
}

export async function editClientNote(
  db: Db,
  adminId: string,
  { id, text, expectedVersion }: EditClientNoteInput,
): Promise<ClientNote> {
  return db.transaction().execute(async (trx) => {
    const before = await requireOwnNote(trx, adminId, { id, expectedVersion });
    if (text !== before.text) {
      await setText(trx, id, { authorId: adminId, text });
      await audit(trx, adminId, 'edited', { id, clientId: before.clientId });
    }
    return toClientNote(await findNote(trx, id));
  });
}

export async function deleteClientNote(
  db: Db,
  adminId: string,
  { id, expectedVersion }: DeleteClientNoteInput,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { clientId } = await requireOwnNote(trx, adminId, { id, expectedVersion });
    await deleteNote(trx, id);
    await audit(trx, adminId, 'deleted', { id, clientId });
    return { id };
  });
}

export async function pageOfNotes(
  db: Db,
  about: NoteSubject,
  page: Omit<ListClientNotesInput, 'id'>,
): Promise<ClientNotePage> {
  const rows = await listNotes(db, about, pageQuery(page));
  const { items, nextCursor } = toPage(rows, page.limit);
  return { items: items.map(toClientNote), nextCursor };
}

async function requireOwnNote(
  trx: Trx,
  adminId: string,
  { id, expectedVersion }: { id: string; expectedVersion: number },
) {
  const note = await findForUpdate(trx, id);
  if (!note) throw notFound('Note');
  if (note.authorId !== adminId) {
    throw new DomainError('not-allowed', 'Only its author may change or delete a note');
  }
  if (expectedVersion !== note.version) {
    throw invalidField('expectedVersion', 'changed-meanwhile', 'conflict');
  }
  return note;
}

function audit(
  trx: Trx,
  adminId: string,
  change: 'added' | 'edited' | 'deleted',
  { id, clientId }: { id: string; clientId: string | null },
): Promise<void> {
  return recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: `client-note.${change}`,
    subject: `client_note/${id}`,
    ...(clientId && { clientId }),
  });
}

type NoteRow = Awaited<ReturnType<typeof findNote>>;

function toClientNote({ authorId, authorName, ...note }: NoteRow): ClientNote {
  return { ...note, author: authorId ? { id: authorId, name: authorName ?? '' } : null };
}
