import type { Db } from '../db/database.ts';
import { hashToken, type Auth } from './lucia.ts';
import { announceSignOut, findValidSessions } from './sessions.queries.ts';

/** Ends the session of the cookie's token because its user signs out. */
export async function signOut(db: Db, auth: Auth, token: string): Promise<void> {
  await announceSignOut(db, hashToken(token));
  await auth.invalidateSession(token);
}

/** Returns those of the sessions that have ended or expired; by their public ids. */
export async function findEndedSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const valid = new Set(await findValidSessions(db, ids));
  return ids.filter((id) => !valid.has(id));
}
