import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';

export const SEND_PASSWORD_RESET = 'send-password-reset';

/** The request: encrypted, because operators of the queue can read a job's row. */
export interface PasswordResetJob {
  id: string;
  ciphertext: string;
  keyId: string;
}

export interface PasswordResetRequest {
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

export function readPasswordResetJob(
  encryption: Encryption,
  { id, ciphertext, keyId }: PasswordResetJob,
): PasswordResetRequest {
  const encrypted = { ciphertext: Buffer.from(ciphertext, 'base64'), keyId };
  return JSON.parse(encryption.decrypt(encrypted, boundTo(id))) as PasswordResetRequest;
}
