import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { deletePasskey, deletePasskeys } from './passkeys.queries.ts';

export async function removePasskey(
  ctx: Pick<Context, 'encryption'>,
  trx: Trx,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deletePasskey(trx, userId, id))) throw notFound('Passkey');
  await recordChange(ctx, trx, userId, 'passkey-removed', `passkey/${id}`);
}

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
