import type { CurrentUser } from '@repo/contract/users';
import { systemUpdateTexts, type SystemUpdate } from '@repo/i18n/progress-update-texts.ts';
import type { Trx } from '../../../db/database.ts';
import { findUser } from '../../../users/users.ts';
import { deleteRiseOf, findRiseOf, insertProgressUpdates } from './progress-updates.queries.ts';

/**
 * Adds entries to a client's timeline, in the transaction of what they describe. Their texts are written from type and
 * metadata when they are read; a copy in the client's present language is stored. Throws for metadata that has no texts.
 */
export async function recordProgressUpdate(
  trx: Trx,
  { id: userId, language }: Pick<CurrentUser, 'id' | 'language'>,
  ...updates: SystemUpdate[]
): Promise<void> {
  const rows = updates.map(({ updateType, metadata }) => {
    const texts = systemUpdateTexts({ updateType, metadata }, language);
    if (!texts) throw new Error(`No texts for a timeline entry of type ${updateType}`);
    return { ...texts, userId, updateType, metadata: JSON.stringify(metadata), language };
  });
  await insertProgressUpdates(trx, rows);
}

export async function replaceRise(
  trx: Trx,
  { clientId, reportDate }: { clientId: string; reportDate: string },
  rise: { from: number; to: number } | null,
): Promise<void> {
  const told = await findRiseOf(trx, clientId, reportDate);
  if (told?.from === rise?.from && told?.to === rise?.to) return;
  if (told) await deleteRiseOf(trx, clientId, reportDate);
  if (!rise) return;
  const client = await findUser(trx, clientId);
  await recordProgressUpdate(trx, client!, {
    updateType: 'score-increase',
    metadata: { ...rise, reportDate },
  });
}
