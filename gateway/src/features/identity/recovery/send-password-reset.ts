import type { Stores } from '../../../trpc/context.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { findUserByEmail } from '../../../users/users.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { storeToken } from '../tokens/tokens.ts';

export const SEND_PASSWORD_RESET = 'send-password-reset';

/** The request: encrypted, because operators of the queue can read a job's row. */
export interface PasswordResetJob {
  id: string;
  ciphertext: string;
  keyId: string;
}

interface PasswordResetRequest {
  email: string;
  /** Made with the request, so that a job that runs twice sends one mail. */
  token: string;
}

const MAX_ATTEMPTS = 5;

const boundTo = (id: string) => `password-reset/${id}`;

/** Adds the job: one statement, the same for every address. */
export async function addPasswordResetJob(
  db: Db,
  encryption: Encryption,
  request: PasswordResetRequest,
): Promise<void> {
  const id = randomUUID();
  const { ciphertext, keyId } = encryption.encrypt(JSON.stringify(request), boundTo(id));
  const payload: PasswordResetJob = { id, ciphertext: ciphertext.toString('base64'), keyId };
  await sql`
    select from graphile_worker.add_job(
      ${SEND_PASSWORD_RESET}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}::int
    )`.execute(db);
}

/** Queues the mail with the link for a new password, if the address has an account. Does nothing when it did before. */
export async function sendPasswordReset(
  { db, encryption }: Stores,
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
