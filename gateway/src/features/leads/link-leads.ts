import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { findUnlinked, linkToAccount } from './lead-admin.queries.ts';
import { lockLeadsOf } from './leads.queries.ts';

/**
 * Links the leads of an email address to the account that was just registered with it: they are converted. Only admins see
 * that: the address is not proven to be the registering person's. So the audit events carry no client id, which would show
 * them in the account's own list of who used its data.
 */
export async function linkLeads(trx: Trx, user: { id: string; email: string }): Promise<void> {
  await lockLeadsOf(trx, user.email);
  for (const { id, status } of await findUnlinked(trx, user.email)) {
    await linkToAccount(trx, id, user.id);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: user.id },
      action: 'lead.converted',
      subject: `lead/${id}`,
      before: { status },
      after: { status: 'converted' },
    });
  }
}
