import type { Db } from '../../../db/database.ts';
import { deleteExpiredTokens } from './data-export.queries.ts';

/** Deletes the permissions to download that were not used in time. */
export function purgeExportTokens(db: Db): Promise<void> {
  return deleteExpiredTokens(db);
}
