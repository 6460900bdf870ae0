import type { CurrentUser } from '@repo/contract/users';
import { limitForms } from '../../../limits/attempts.ts';
import type { Context } from '../../../trpc/context.ts';
import { queueEmailVerification } from '../tokens/queue-email-verification.ts';

export async function requestEmailVerification(ctx: Omit<Context, 'user'> & { user: CurrentUser }) {
  const { db, encryption, user } = ctx;
  if (user.emailVerified) return;
  const { ipAddress } = ctx.request;
  await limitForms(ctx, 'verify', { email: user.email, ipAddress });
  await db.transaction().execute((trx) => queueEmailVerification(trx, encryption, user));
}
