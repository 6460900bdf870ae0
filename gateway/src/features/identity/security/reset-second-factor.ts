import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError } from '../../../errors.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import type { Context } from '../../../trpc/context.ts';
import { findByEmailForUpdate, findUserForUpdate } from '../../../users/users.ts';
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts';
import { forgetWrongCodes } from '../second-factor/check-code.ts';
import { forgetTotp } from '../second-factor/remove-totp.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/**
 * Removes a user's app, recovery codes and passkeys, ends the sessions and mails the user. Returns the text to print.
 * Throws not-found without the account, `conflict` without a second factor.
 */
export async function resetSecondFactor(db: Db, encryption: Context['encryption'], email: string) {
  return db.transaction().execute(async (trx) => {
    const account = await findByEmailForUpdate(trx, email);
    if (!account) throw new DomainError('not-found', `There is no account with the email ${email}`);
    const user = await findUserForUpdate(trx, account.id);
    if (!(await hasSecondFactor(trx, user.id))) {
      throw new DomainError('conflict', `${user.email} has no second factor`);
    }
    const actor = { type: 'operator' } as const;
    await forgetTotp(trx, user.id);
    const passkeys = (await removeAllPasskeys(trx, user.id, actor)).length;
    await forgetWrongCodes(trx, user.id);
    const sessions = await endSessions(trx, user.id, { except: null });
    await recordAuditEvent(trx, {
      actor,
      action: 'second-factor.reset',
      subject: `app_user/${user.id}`,
      clientId: user.id,
    });
    await mailUser(trx, encryption, user, {
      template: 'second-factor-changed',
      cause: `second-factor-changed:${randomUUID()}`,
      data: { change: 'reset' },
    });
    return `${user.email} has no second factor any more (${passkeys} passkeys removed, ${sessions} sessions ended) and sets up a new one after signing in`;
  });
}
