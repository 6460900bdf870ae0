import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { findUserByEmail } from '../../users/users.ts';
import { recordAtMostOnce } from '../audit/record-at-most-once.ts';
import { WINDOW_MINUTES } from './login-limits.ts';

/** Audits a sign-in that failed. */
export function recordFailure(db: Db, userId: string, wrong: 'password' | 'code'): Promise<void> {
  return db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'user.sign-in-failed',
      subject: `app_user/${userId}`,
      clientId: userId,
      detail: { wrong },
    }),
  );
}

/** Audits, once in the window, that guesses at the account with this email, if there is one, are refused. */
export async function recordRefusal(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await recordAtMostOnce(db, WINDOW_MINUTES, {
    actor: { type: 'system' },
    action: 'user.sign-in-refused',
    subject: `app_user/${user.id}`,
    clientId: user.id,
  });
}
