import type { Trx } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { deletePasskey } from './passkeys.queries.ts';

export async function removePasskey(
  ctx: Pick<Context, 'encryption'>,
  trx: Trx,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deletePasskey(trx, userId, id))) throw notFound('Passkey');
  await recordChange(ctx, trx, userId, 'passkey-removed', `passkey/${id}`);
}
