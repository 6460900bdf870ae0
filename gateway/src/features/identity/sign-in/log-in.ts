import type { LoginInput } from '@repo/contract/auth';
import type { Logger } from 'pino';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import { countGuess, oneAtATime } from '../../../limits/guesses.ts';
import type { Proof } from '../../../sessions/session-proof.ts';
import type { Context } from '../../../trpc/context.ts';
import { lockPasswordHash } from '../../../users/password-hash.ts';
import { findCredentials, findUserByEmail } from '../../../users/users.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { guessKeysOf, guessLimitsOf, WINDOW_MINUTES } from './login-limits.ts';

export async function confirmPasswordHash(trx: Trx, userId: string, passwordHash: string) {
  if ((await lockPasswordHash(trx, userId)) !== passwordHash) throw incorrect();
}

/**
 * Finds the account with this email, password and, if it has a second factor, code. Throws `sign-in-required`, with an
 * issue at `code` if only that is missing or wrong, and `too-many-attempts`.
 */
export async function logIn(
  ctx: Pick<Context, 'db' | 'log' | 'encryption' | 'request' | 'deviceToken'>,
  input: LoginInput,
): Promise<{ userId: string; passwordHash: string; proofs: readonly Proof[] }> {
  const { db } = ctx;
  const { email } = input;
  const keys = await guessKeysOf(ctx, email);
  return oneAtATime(keys.own, async () => {
    const limits = await guessLimitsOf(ctx, keys);
    const guess = await countGuess(db, limits, WINDOW_MINUTES, async () =>
      recordRefusal(ctx, email),
    );
    const isFirst = guess.countOf(keys.account ?? keys.own) === 1;
    const { credentials, matches } = await guess.compare(async () => {
      const credentials = await findCredentials(db, email);
      return {
        credentials,
        matches: await verifyPassword(credentials?.passwordHash, input.password),
      };
    });
    if (!credentials || !matches) {
      if (credentials && isFirst) recordFailure(ctx, credentials.id, 'password');
      throw incorrect();
    }
    const { id: userId, passwordHash } = credentials;
    const code = await guess.compare(() => checkCode(ctx, userId, input.code));
    if (code === 'code-required') await guess.giveBack();
    if (code === 'code-incorrect' && isFirst) recordFailure(ctx, userId, 'code');
    if (code !== 'accepted' && code !== 'no-factor') {
      throw invalidField('code', code, 'sign-in-required');
    }
    await guess.succeed();
    return {
      userId,
      passwordHash,
      proofs: code === 'accepted' ? ['password', 'second-factor'] : ['password'],
    };
  });
}

function incorrect() {
  return new DomainError('sign-in-required', 'Incorrect email or password');
}

type AuditContext = Pick<Context, 'db' | 'log'>;

function recordFailure({ db, log }: AuditContext, userId: string, wrong: 'password' | 'code') {
  const written = db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'user.sign-in-failed',
      subject: `app_user/${userId}`,
      clientId: userId,
      detail: { wrong },
    }),
  );
  logIfLost(log(), written);
}

function recordRefusal({ db, log }: AuditContext, email: string): void {
  logIfLost(
    log(),
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
 * Logs a failed write that no response waits for, because its time would reveal the account. A stopping gateway may
 * lose a write that waits for a connection.
 */
function logIfLost(log: Logger, written: Promise<void>): void {
  written.catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not audited'));
}
