import { createHash, randomBytes } from 'node:crypto';
import { limitAttempts } from '../../../limits/counts.ts';
import type { Context } from '../../../trpc/context.ts';
import { confirmPassword } from '../../identity/sign-in/confirm-password.ts';
import { insertToken } from './data-export.queries.ts';

const EXPORTS = 5;
const WINDOW_MINUTES = 60;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns a token for one download of the caller's data: a borrowed session alone does not get all of it. Throws
 * `password-incorrect`, and `too-many-attempts` after five downloads in an hour.
 */
export async function startDataExport(
  ctx: Pick<Context, 'db'> & { user: { id: string } },
  password: string,
): Promise<string> {
  const { db, user } = ctx;
  await confirmPassword(ctx, password);
  await limitAttempts(db, `data-export:${user.id}`, { max: EXPORTS, minutes: WINDOW_MINUTES });
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, user.id, hashToken(token));
  return token;
}
