import type { Trx } from '../../../db/database.ts';
import { findUser } from '../../../users/users.ts';
import { deleteRiseOf, findRiseOf } from './progress-updates.queries.ts';
import { recordProgressUpdate } from './record-progress-update.ts';

/** Replaces the rise of the average score that the timeline has for a report. */
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
