import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../crypto/random-token.ts';
import type { Db } from '../../../db/database.ts';
import { insertChallenge, takeChallenge } from './passkeys.queries.ts';

export async function createChallenge(db: Db, userId: string | null) {
  const bytes = new Uint8Array(randomBytes(32));
  await insertChallenge(db, hashToken(Buffer.from(bytes).toString('base64url')), userId);
  return bytes;
}

export function expectChallenge(db: Db, userId: string | null) {
  return (challenge: string) => takeChallenge(db, hashToken(challenge), userId);
}
