import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { deletePasskeys } from './passkeys.queries.ts';

/** Removes the passkeys of a user whose password is reset, and returns their names. Sends no mail: the caller's names them. */
export async function removeAllPasskeys(trx: Trx, userId: string): Promise<string[]> {
  const removed = await deletePasskeys(trx, userId);
  for (const { id } of removed) {
    await recordOwnAction(trx, userId, 'second-factor.passkey-removed', {
      subject: `passkey/${id}`,
    });
  }
  return removed.map(({ name }) => name);
}
