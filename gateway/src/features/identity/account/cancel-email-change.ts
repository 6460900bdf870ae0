import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { findPendingToken } from '../tokens/find-pending-token.ts';
import { revokeTokens } from '../tokens/revoke-tokens.ts';

/** Makes the mailed link of a pending email change useless; does nothing without one. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findPendingToken(trx, userId, 'change-email'))) return;
    await revokeTokens(trx, userId, ['change-email']);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'user.email-change-cancelled',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
  });
}
