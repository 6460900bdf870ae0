import { DRAFT_DAYS } from '@repo/contract/profile-drafts';
import type { Db } from '../../../db/database.ts';
import { deleteDraftsOlderThan } from './profile-drafts.queries.ts';

/** Deletes abandoned drafts. */
export function purgeDrafts(db: Db): Promise<void> {
  return deleteDraftsOlderThan(db, DRAFT_DAYS);
}
