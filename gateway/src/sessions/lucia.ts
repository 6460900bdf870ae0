import { createHash } from 'node:crypto';
import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import type { CurrentUser } from '@repo/contract/users';
import {
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
  type Adapter,
  type DatabaseSession,
  type DatabaseUser,
} from 'lucia';
import type pg from 'pg';
import type { Db, Trx } from '../db/database.ts';
import type { Device } from './device-of.ts';
import type { Proof, SessionProof } from './session-proof.ts';
import { findSessionAndUser, insertSession, markSeen } from './sessions.queries.ts';

const IDLE = new TimeSpan(30, 'd');

/** Lucia's own size. */
const TOKEN_BYTES = 25;

declare module 'lucia' {
  interface Register {
    Lucia: Auth;
    DatabaseUserAttributes: CurrentUser;
    /** Of a session that was read; undefined when one is made. */
    DatabaseSessionAttributes: { publicId?: string; proof?: SessionProof };
  }
}

/** The database stores only a hash of the cookie's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Lucia's adapter with hashed ids, and session and user read in one query with an absolute expiry. Every few minutes the
 * read records that the session is in use.
 */
function createAdapter(db: Db, pool: pg.Pool): Adapter {
  const stock = new NodePostgresAdapter(pool, { user: 'app_user', session: 'session' });
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await findSessionAndUser(db, hashToken(token));
      if (!row) return [null, null];
      const { expiresAt, publicId, seenLongAgo, ...rest } = row;
      const { secondFactor, secondFactorRecent, passwordRecent, ...attributes } = rest;
      const proof = { secondFactor, secondFactorRecent, passwordRecent };
      if (seenLongAgo) await markSeen(db, hashToken(token));
      const userId = attributes.id;
      return [
        { id: token, userId, expiresAt: new Date(expiresAt), attributes: { publicId, proof } },
        { id: userId, attributes },
      ];
    },
    setSession: (session) => stock.setSession({ ...session, id: hashToken(session.id) }),
    updateSessionExpiration: (token, expiresAt) =>
      stock.updateSessionExpiration(hashToken(token), expiresAt),
    deleteSession: (token) => stock.deleteSession(hashToken(token)),
    deleteUserSessions: (userId) => stock.deleteUserSessions(userId),
    getUserSessions: (userId) => stock.getUserSessions(userId),
    deleteExpiredSessions: () => stock.deleteExpiredSessions(),
  };
}

/** Sessions by Lucia, which only this module uses: it is no longer developed upstream. */
export function createAuth(db: Db, pool: pg.Pool, secure: boolean) {
  return new Lucia(createAdapter(db, pool), {
    sessionExpiresIn: IDLE,
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (user) => user,
    getSessionAttributes: ({ publicId, proof }) => ({ publicId: publicId!, proof: proof! }),
  });
}

/**
 * Creates a session in the caller's transaction, so that it exists only if what the sign-in was proven with still holds.
 * Returns the cookie's token.
 */
export async function createSession(
  trx: Trx,
  userId: string,
  device: Device,
  proofs: readonly Proof[],
): Promise<string> {
  const token = generateIdFromEntropySize(TOKEN_BYTES);
  const expiresAt = new Date(Date.now() + IDLE.milliseconds()).toISOString();
  await insertSession(trx, { id: hashToken(token), userId, expiresAt, ...device }, proofs);
  return token;
}

export type Auth = ReturnType<typeof createAuth>;
