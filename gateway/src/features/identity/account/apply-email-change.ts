import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import { findUserForUpdate, setConfirmedEmail } from '../../../users/users.ts';
import { revokeTokens } from '../tokens/tokens.ts';

interface EmailChange {
  userId: string;
  email: string;
  sessionId: string | null;
}

export async function applyEmailChange(
  trx: Trx,
  encryption: Encryption,
  { userId, email, sessionId }: EmailChange,
): Promise<void> {
  const before = await findUserForUpdate(trx, userId);
  await setConfirmedEmail(trx, userId, email);
  // Links in the old mailbox must no longer open the account.
  await revokeTokens(trx, userId, ['change-email', 'reset-password', 'verify-email']);
  await endSessions(trx, userId, { except: sessionId });
  await mailUser(trx, encryption, before, {
    template: 'email-changed',
    cause: `email-changed:${randomUUID()}`,
    data: { newEmail: email },
  });
  await recordOwnAction(trx, userId, 'user.email-changed');
}
