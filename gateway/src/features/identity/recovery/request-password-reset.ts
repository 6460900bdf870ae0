import type { RequestPasswordResetInput } from '@repo/contract/auth';
import { limitForms } from '../../../limits/attempts.ts';
import type { Context } from '../../../trpc/context.ts';
import { randomToken } from '../../../crypto/random-token.ts';
import { addPasswordResetJob } from './send-password-reset.ts';

/**
 * Asks for a link for a new password. Whether the address has an account is looked up by the job that sends the link, so
 * that neither the response nor its time reveals it. Throws `too-many-attempts`, for unknown addresses too.
 */
export async function requestPasswordReset(
  ctx: Pick<Context, 'db' | 'encryption' | 'attemptLimits' | 'request'>,
  { email }: RequestPasswordResetInput,
): Promise<void> {
  const { db, encryption } = ctx;
  const { ipAddress } = ctx.request;
  await limitForms(ctx, 'reset', { email, ipAddress });
  await addPasswordResetJob(db, encryption, { email, token: randomToken() });
}
