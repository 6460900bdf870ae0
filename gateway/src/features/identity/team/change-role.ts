import type { Role } from '@repo/contract/users';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../../db/record-audit-event.ts';
import { setRole } from '../../../users/users.ts';

/**
 * Gives an account, which the transaction has locked, another role; audited. It holds from the account's next request on,
 * and its open pages read it again.
 */
export async function changeRole(
  trx: Trx,
  actor: AuditEvent['actor'],
  user: { id: string; role: Role },
  role: Role,
): Promise<void> {
  await setRole(trx, user.id, role);
  await recordAuditEvent(trx, {
    actor,
    action: `user.role-${role === 'admin' ? 'granted' : 'revoked'}`,
    subject: `app_user/${user.id}`,
    clientId: user.id,
    before: { role: user.role },
    after: { role },
  });
}
