import type { Logger } from 'pino';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserByEmail } from '../../../users/users.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { WINDOW_MINUTES } from './login-limits.ts';

type AuditContext = Pick<Context, 'db' | 'log'>;

export function recordFailure(
  { db, log }: AuditContext,
  userId: string,
  wrong: 'password' | 'code',
): void {
  const written = db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'user.sign-in-failed',
      subject: `app_user/${userId}`,
      clientId: userId,
      detail: { wrong },
    }),
  );
  logIfLost(log, written);
}

/** Audits in the background, once in the window, that guesses at the account with this email, if there is one, are refused. */
export function recordRefusal({ db, log }: AuditContext, email: string): void {
  // On one connection: a gateway that stops waits for it.
  logIfLost(
    log,
    db.connection().execute((connected) => writeRefusal(connected, email)),
  );
}

async function writeRefusal(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await recordAtMostOnce(db, WINDOW_MINUTES, {
    actor: { type: 'system' },
    action: 'user.sign-in-refused',
    subject: `app_user/${user.id}`,
    clientId: user.id,
  });
}

/**
 * Logs when a write fails that no response waits for: its time would reveal that the account exists. A gateway that stops
 * may lose a write that still waits for a connection.
 */
function logIfLost(log: Logger, written: Promise<void>): void {
  written.catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not audited'));
}
