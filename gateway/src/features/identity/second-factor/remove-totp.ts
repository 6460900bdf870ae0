import type { Trx } from '../../../db/database.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from './record-change.ts';
import { deleteTotp, replaceCodes } from './second-factor.queries.ts';

export async function removeTotp(ctx: Pick<Context, 'encryption'>, trx: Trx, userId: string) {
  if (await forgetTotp(trx, userId)) await recordChange(ctx, trx, userId, 'totp-disabled');
}

export async function forgetTotp(trx: Trx, userId: string): Promise<boolean> {
  if (!(await deleteTotp(trx, userId))) return false;
  await replaceCodes(trx, userId, []);
  return true;
}
