import type { Db } from '../db/database.ts';
import { hashToken, type Auth } from './lucia.ts';
import { announceSignOut } from './sessions.queries.ts';

/** Ends the session of the cookie's token because its user signs out. */
export async function signOut(db: Db, auth: Auth, token: string): Promise<void> {
  await announceSignOut(db, hashToken(token));
  await auth.invalidateSession(token);
}
