import type { Db } from '../db/database.ts';
import { recordOwnAction } from '../db/record-audit-event.ts';
import { hashToken } from '../crypto/random-token.ts';
import { announceSignOut, deleteSession, findValidSessions } from './sessions.queries.ts';

export async function signOut(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceSignOut(trx, hashToken(token));
    const userId = await deleteSession(trx, hashToken(token));
    if (!userId) return;
    await recordOwnAction(trx, userId, 'user.signed-out');
  });
}

/** Returns role and proof of those of the sessions that have not ended or expired; by their public ids. */
export async function readValidSessions(db: Db, ids: readonly string[]) {
  const sessions = ids.length > 0 ? await findValidSessions(db, ids) : [];
  return new Map(sessions.map(({ publicId, ...state }) => [publicId, state]));
}
