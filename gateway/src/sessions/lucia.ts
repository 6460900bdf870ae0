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
import { hashToken } from '../crypto/random-token.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Device } from './device-of.ts';
import type { Proof, SessionProof } from './session-proof.ts';
import {
  deleteExpiredSessions,
  endOldestSessions,
  findSessionAndUser,
  IDLE_EXPIRY_DAYS,
  insertSession,
  markSeen,
  prolongSession,
} from './sessions.queries.ts';

const TOKEN_BYTES = 25;

declare module 'lucia' {
  interface Register {
    Lucia: Auth;
    DatabaseUserAttributes: CurrentUser;
    DatabaseSessionAttributes: { publicId?: string; proof?: SessionProof };
  }
}

/**
 * Lucia's adapter with hashed ids and an absolute expiry. It reads session and user in one query and records use every
 * few minutes. Expiry follows the database's clock.
 */
function createAdapter(db: Db, pool: pg.Pool): Adapter {
  const stock = new NodePostgresAdapter(pool, { user: 'app_user', session: 'session' });
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await findSessionAndUser(db, { id: hashToken(token) });
      if (!row) return [null, null];
      const { msLeft, publicId, seenLongAgo, ...rest } = row;
      const expiresAt = new Date(Date.now() + msLeft);
      const { secondFactor, secondFactorRecent, passwordRecent, ...attributes } = rest;
      const proof = { secondFactor, secondFactorRecent, passwordRecent };
      if (seenLongAgo) await markSeen(db, hashToken(token));
      const userId = attributes.id;
      return [
        { id: token, userId, expiresAt, attributes: { publicId, proof } },
        { id: userId, attributes },
      ];
    },
    setSession: ({ id, userId }) =>
      insertSession(db, { id: hashToken(id), userId, browser: null, system: null }, []),
    updateSessionExpiration: (token) => prolongSession(db, hashToken(token)),
    deleteSession: (token) => stock.deleteSession(hashToken(token)),
    deleteUserSessions: (userId) => stock.deleteUserSessions(userId),
    getUserSessions: (userId) => stock.getUserSessions(userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  };
}

/** Only this module uses Lucia, which is no longer developed upstream. */
export function createAuth(db: Db, pool: pg.Pool, secure: boolean) {
  return new Lucia(createAdapter(db, pool), {
    sessionExpiresIn: new TimeSpan(IDLE_EXPIRY_DAYS, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (user) => user,
    getSessionAttributes: ({ publicId, proof }) => ({ publicId: publicId!, proof: proof! }),
  });
}

/**
 * Creates a session in the caller's transaction, and ends the user's oldest beyond the limit. The limit is exact while
 * the transaction holds the user's lock. Returns the cookie's token.
 */
export async function createSession(
  trx: Trx,
  userId: string,
  device: Device,
  proofs: readonly Proof[],
): Promise<string> {
  const token = generateIdFromEntropySize(TOKEN_BYTES);
  await insertSession(trx, { id: hashToken(token), userId, ...device }, proofs);
  await endOldestSessions(trx, userId);
  return token;
}

export type Auth = ReturnType<typeof createAuth>;
