import type { Trx } from '../../db/database.ts';
import type { Context } from '../../trpc/context.ts';
import { recordChange } from './record-change.ts';
import { deleteTotp, replaceCodes } from './second-factor.queries.ts';

type ChangeContext = Pick<Context, 'encryption'>;

/** Turns the second factor off and deletes its recovery codes; no effect while it is off. The caller has confirmed the password. */
export async function disableTotp(
  ctx: ChangeContext & Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
  await ctx.db.transaction().execute((trx) => removeTotp(ctx, trx, userId));
}

/** {@link disableTotp} as a part of the caller's transaction. */
export async function removeTotp(ctx: ChangeContext, trx: Trx, userId: string): Promise<void> {
  if (!(await deleteTotp(trx, userId))) return;
  await replaceCodes(trx, userId, []);
  await recordChange(ctx, trx, userId, 'totp-disabled');
}
