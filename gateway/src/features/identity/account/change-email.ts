import type { ChangeEmailInput } from '@repo/contract/account';
import type { CurrentUser } from '@repo/contract/users';
import { recordAuditEvent, recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidField } from '../../../errors.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { limitAttempts, limitKey } from '../../../limits/counts.ts';
import { confirmSession } from '../../../sessions/confirm-session.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { createToken, findPendingToken, revokeTokens } from '../tokens/tokens.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { Db, Trx } from '../../../db/database.ts';

type EmailContext = DataAccess & { user: CurrentUser; sessionId: string };

const MAILS = 5;
const WINDOW_MINUTES = 60;

export async function changeEmail(caller: EmailContext, input: ChangeEmailInput): Promise<void> {
  const { user, sessionId } = caller;
  await confirmPassword(caller, input.password);
  await requestEmailChange(caller, user.id, input.email, (trx) =>
    confirmSession(trx, { userId: user.id, sessionId }),
  );
}

type Change = DataAccess & { user: CurrentUser };

/**
 * Mails the link that confirms a new address. `actorId` is the user or an admin. A taken address gets the same mail, so
 * that the response does not reveal accounts.
 */
export async function requestEmailChange(
  { db, encryption, user }: Change,
  actorId: string,
  email: string,
  confirm: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  if (email === user.email) throw invalidField('email', 'email-unchanged');
  await limitMails({ db, encryption, user }, email);
  await db.transaction().execute(async (trx) => {
    await confirm(trx);
    const token = await createToken(trx, { userId: user.id, purpose: 'change-email', email });
    await mailUser(
      trx,
      encryption,
      { ...user, email },
      {
        template: 'confirm-new-email',
        cause: `confirm-new-email:${hashToken(token)}`,
        data: { token },
      },
    );
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: actorId },
      action: 'user.email-change-requested',
      subject: `app_user/${user.id}`,
      clientId: user.id,
    });
  });
}

async function limitMails({ db, encryption, user }: Change, email: string): Promise<void> {
  const keys = [
    `change-email:${user.id}`,
    limitKey(encryption, 'change-email:to', email.toLowerCase()),
  ];
  for (const key of keys) {
    await limitAttempts(db, key, { max: MAILS, minutes: WINDOW_MINUTES });
  }
}

export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findPendingToken(trx, userId, 'change-email'))) return;
    await revokeTokens(trx, userId, ['change-email']);
    await recordOwnAction(trx, userId, 'user.email-change-cancelled');
  });
}
