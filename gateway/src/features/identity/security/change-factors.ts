import type { Trx } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { forgetSecondFactor, recordProof } from '../../../sessions/session-proof.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { requireSecondFactor } from '../../../trpc/procedures.ts';
import { findUser, lockUser } from '../../../users/users.ts';
import { hasSecondFactor } from './has-second-factor.ts';

type ChangeContext = Pick<Context, 'db' | 'requireAdminMfa'> & SignedIn;

/** A session with the password alone must not change how an admin with a second factor signs in. */
export async function requireOwnFactor(ctx: ChangeContext): Promise<void> {
  const { db, user } = ctx;
  if (user.role === 'admin' && (await hasSecondFactor(db, user.id))) requireSecondFactor(ctx, ctx);
}

export async function setUpFactor<Result>(
  ctx: ChangeContext,
  setUp: (confirm: (trx: Trx) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await requireOwnFactor(ctx);
  return setUp(async (trx) => {
    await lockUser(trx, ctx.user.id);
    await requireOwnFactor({ ...ctx, db: trx });
    const isFirst = !(await hasSecondFactor(trx, ctx.user.id));
    if (isFirst) await recordProof(trx, ctx.sessionId, 'second-factor');
  });
}

export async function removeFactor(ctx: ChangeContext, remove: (trx: Trx) => Promise<void>) {
  const { db, user, requireAdminMfa } = ctx;
  await requireOwnFactor(ctx);
  await db.transaction().execute(async (trx) => {
    // The second of two concurrent removals sees the result of the first.
    await lockUser(trx, user.id);
    const had = await hasSecondFactor(trx, user.id);
    await remove(trx);
    if (!had || (await hasSecondFactor(trx, user.id))) return;
    const role = (await findUser(trx, user.id))?.role;
    if (requireAdminMfa && role === 'admin') {
      throw invalidField('id', 'last-second-factor', 'conflict');
    }
    await forgetSecondFactor(trx, user.id);
  });
}
