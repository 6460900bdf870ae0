import type { Trx } from '../../../db/database.ts';
import { DomainError, invalidField, notFound } from '../../../errors.ts';
import { findForUpdate } from './client-notes.queries.ts';

/**
 * Returns a note, locked until the transaction ends, that this admin wrote. Throws `not-found`, `not-allowed` for another
 * admin's, and `conflict` when the version is not the one the admin saw.
 */
export async function requireOwnNote(
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
