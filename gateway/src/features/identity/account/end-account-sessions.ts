import type { Db, Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { notFound } from '../../../errors.ts';
import { endSession, endSessions } from '../../../sessions/user-sessions.ts';

export async function endAccountSession(db: Db, userId: string, publicId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, userId, publicId))) throw notFound('Session');
    await recordEnd(trx, userId, 1);
  });
}

export async function endAccountSessions(
  db: Db,
  userId: string,
  options: { except: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await endSessions(trx, userId, options);
    if (count > 0) await recordEnd(trx, userId, count);
  });
}

function recordEnd(trx: Trx, userId: string, count: number) {
  return recordOwnAction(trx, userId, 'user.sessions-ended', { detail: { count } });
}
