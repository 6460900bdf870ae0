import type { Db } from '../../db/database.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';

/** Deletes the challenges that nobody answered in time. */
export function purgeChallenges(db: Db): Promise<void> {
  return deleteExpiredChallenges(db);
}
