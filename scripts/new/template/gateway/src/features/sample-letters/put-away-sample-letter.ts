import type {
  PutAwaySampleLetterInput,
  PutAwaySampleLetterResult,
} from '@repo/contract/sample-letters-put-away';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';

/** Say what it does, its rule and what it throws. */
export async function putAwaySampleLetter(
  db: Db,
  userId: string,
  { text }: PutAwaySampleLetterInput,
): Promise<PutAwaySampleLetterResult> {
  return db.transaction().execute(async (trx) => {
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'sample-letter.put-away-sample-letter',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return { text };
  });
}
