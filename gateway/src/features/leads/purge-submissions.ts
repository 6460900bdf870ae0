import type { Db } from '../../db/database.ts';
import { deleteOldSubmissions } from './lead-submissions.queries.ts';

/** Deletes the hashes of lead forms that are too old to be found again. */
export function purgeSubmissions(db: Db): Promise<void> {
  return deleteOldSubmissions(db);
}
