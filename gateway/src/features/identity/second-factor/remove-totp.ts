import type { Trx } from '../../../db/database.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from './record-change.ts';
import { deleteTotp, replaceCodes } from './second-factor.queries.ts';

export async function removeTotp(
  ctx: Pick<Context, 'encryption'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  if (!(await deleteTotp(trx, userId))) return;
  await replaceCodes(trx, userId, []);
  await recordChange(ctx, trx, userId, 'totp-disabled');
}
