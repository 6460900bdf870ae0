import type { ProgressUpdateType } from '@repo/contract/progress';
import type { Db } from '../../db/database.ts';
import { insertProgressUpdate } from './progress-updates.queries.ts';

interface NewProgressUpdate {
  title: string;
  description: string;
  updateType: ProgressUpdateType;
  metadata: Record<string, unknown>;
}

/** Adds an entry to a client's timeline; pass the transaction of the change it tells of. */
export async function recordProgressUpdate(
  db: Db,
  userId: string,
  { metadata, ...update }: NewProgressUpdate,
): Promise<void> {
  await insertProgressUpdate(db, { ...update, userId, metadata: JSON.stringify(metadata) });
}
