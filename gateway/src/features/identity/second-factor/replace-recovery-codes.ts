import { DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { createRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';
import { recordChange } from './record-change.ts';
import { lockTotp, replaceCodes } from './second-factor.queries.ts';

/** The caller has confirmed the password. */
export async function replaceRecoveryCodes(
  ctx: Pick<Context, 'db' | 'encryption'>,
  userId: string,
): Promise<string[]> {
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = await hashRecoveryCodes(userId, recoveryCodes);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockTotp(trx, userId))) {
      throw new DomainError('conflict', 'Two-step sign-in is off');
    }
    await replaceCodes(trx, userId, codeHashes);
    await recordChange(ctx, trx, userId, 'recovery-codes-replaced');
  });
  return recoveryCodes;
}
