import type { CurrentUser } from '@repo/contract/users';
import { systemUpdateTexts, type SystemUpdate } from '@repo/i18n/progress-update-texts.ts';
import type { Trx } from '../../db/database.ts';
import { insertProgressUpdate } from './progress-updates.queries.ts';

/**
 * Adds an entry to a client's timeline, in the transaction of the change that it describes. Its texts are written from type
 * and metadata when it is read; a copy in the client's present language is stored. Throws for metadata that has no texts.
 */
export async function recordProgressUpdate(
  trx: Trx,
  { id: userId, language }: Pick<CurrentUser, 'id' | 'language'>,
  update: SystemUpdate,
): Promise<void> {
  const texts = systemUpdateTexts(update, language);
  if (!texts) throw new Error(`No texts for a timeline entry of type ${update.updateType}`);
  const { updateType, metadata } = update;
  await insertProgressUpdate(trx, {
    ...texts,
    userId,
    updateType,
    metadata: JSON.stringify(metadata),
    language,
  });
}
