import type { ProgressUpdateType } from '@repo/contract/progress';
import type { Trx } from '../../db/database.ts';
import { insertProgressUpdate } from './progress-updates.queries.ts';

interface NewProgressUpdate {
  title: string;
  description: string;
  updateType: ProgressUpdateType;
  metadata: Record<string, unknown>;
}

/** Adds an entry to a client's timeline, in the transaction of the change that it describes. */
export async function recordProgressUpdate(
  trx: Trx,
  userId: string,
  { metadata, ...update }: NewProgressUpdate,
): Promise<void> {
  await insertProgressUpdate(trx, { ...update, userId, metadata: JSON.stringify(metadata) });
}
