import { notAllowed } from '../../../errors.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { adminProcedure } from '../../../trpc/procedures.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/**
 * Requires a proof within the last five minutes in this session: the second factor, or the password if the user has
 * none and needs none. Throws `step-up-required`.
 */
export async function requireStepUp({
  db,
  user,
  proof,
  requireAdminMfa,
}: Pick<Context, 'db' | 'requireAdminMfa'> & SignedIn): Promise<void> {
  if (proof.secondFactorRecent) return;
  if (proof.passwordRecent && !requireAdminMfa && !(await hasSecondFactor(db, user.id))) return;
  throw notAllowed('step-up-required');
}

export const stepUpProcedure = (...endpoint: Parameters<typeof adminProcedure>) =>
  adminProcedure(...endpoint).use(async ({ ctx, next }) => {
    await requireStepUp(ctx);
    return next();
  });
