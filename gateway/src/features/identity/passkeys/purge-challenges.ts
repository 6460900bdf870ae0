import type { Db } from '../../../db/database.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';

/** Deletes expired challenges. */
export function purgeChallenges(db: Db): Promise<void> {
  return deleteExpiredChallenges(db);
}
