import type { Context, DataAccess } from '../../../trpc/context.ts';
import { randomUUID } from 'node:crypto';
import type { RequestPasswordResetInput } from '@repo/contract/auth';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { findUserByEmail } from '../../../users/users.ts';
import { hashToken, randomToken } from '../../../crypto/random-token.ts';
import { limitForms } from '../../../limits/attempts.ts';
import { storeToken } from '../tokens/tokens.ts';

export const SEND_PASSWORD_RESET = 'send-password-reset';

/** Encrypted, because operators of the queue can read a job's row. */
export interface PasswordResetJob {
  id: string;
  ciphertext: string;
  keyId: string;
}

type PasswordResetRequest = RequestPasswordResetInput & { token: string };

const MAX_ATTEMPTS = 5;

const boundTo = (id: string) => `password-reset/${id}`;

/**
 * Requests a link for a new password. The job that sends it looks up the account, so that neither the response nor its
 * time reveals it. Throws `too-many-attempts`, for unknown addresses too.
 */
export async function requestPasswordReset(
  ctx: Pick<Context, 'db' | 'encryption' | 'attemptLimits' | 'request'>,
  { email }: RequestPasswordResetInput,
): Promise<void> {
  const { db, encryption, request } = ctx;
  await limitForms(ctx, 'reset', { email, ipAddress: request.ipAddress });
  const id = randomUUID();
  const asked: PasswordResetRequest = { email, token: randomToken() };
  const { ciphertext, keyId } = encryption.encrypt(JSON.stringify(asked), boundTo(id));
  const job: PasswordResetJob = { id, ciphertext: ciphertext.toString('base64'), keyId };
  await sql`
    select from graphile_worker.add_job(
      ${SEND_PASSWORD_RESET}, ${JSON.stringify(job)}::json, max_attempts => ${MAX_ATTEMPTS}::int
    )`.execute(db);
}

/** Queues the mail with the link if the address has an account. Does nothing the second time. */
export async function sendPasswordReset(
  { db, encryption }: DataAccess,
  { id, ciphertext, keyId }: PasswordResetJob,
): Promise<void> {
  const encrypted = { ciphertext: Buffer.from(ciphertext, 'base64'), keyId };
  const request = encryption.decrypt(encrypted, boundTo(id));
  const { email, token } = JSON.parse(request) as PasswordResetRequest;
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await db.transaction().execute(async (trx) => {
    const given = { userId: user.id, purpose: 'reset-password', email: user.email } as const;
    if (!(await storeToken(trx, token, given))) return;
    await mailUser(trx, encryption, user, {
      template: 'password-reset',
      cause: `password-reset:${hashToken(token)}`,
      data: { token },
    });
    await recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'user.password-reset-requested',
      subject: `app_user/${user.id}`,
      clientId: user.id,
    });
  });
}
