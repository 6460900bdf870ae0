import type { Db } from '../db/database.ts';
import { hashToken, type Auth } from './lucia.ts';
import { announceSignOut, findValidSessions } from './sessions.queries.ts';

/** Ends the session of the cookie's token because its user signs out. */
export async function signOut(db: Db, auth: Auth, token: string): Promise<void> {
  await announceSignOut(db, hashToken(token));
  await auth.invalidateSession(token);
}

/** Returns role and proof of those of the sessions that have not ended or expired; by their public ids. */
export async function readValidSessions(db: Db, ids: readonly string[]) {
  const sessions = ids.length > 0 ? await findValidSessions(db, ids) : [];
  return new Map(sessions.map(({ publicId, ...state }) => [publicId, state]));
}
