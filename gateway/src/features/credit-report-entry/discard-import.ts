import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { deleteImport } from './imports.queries.ts';

/** Deletes an import that is not to be recorded. Throws `not-found`. */
export async function discardImport(db: Db, ids: { id: string; importId: string }) {
  if (!(await deleteImport(db, ids.id, ids.importId))) throw notFound('Import');
  return ids;
}
