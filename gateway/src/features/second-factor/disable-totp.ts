import type { Context } from '../../trpc/context.ts';
import { recordChange } from './record-change.ts';
import { deleteTotp, replaceCodes } from './second-factor.queries.ts';

/** Turns the second factor off and deletes its recovery codes; no effect while it is off. The caller has confirmed the password. */
export async function disableTotp(
  ctx: Pick<Context, 'db' | 'encryption'>,
  userId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteTotp(trx, userId))) return;
    await replaceCodes(trx, userId, []);
    await recordChange(ctx, trx, userId, 'totp-disabled');
  });
}
