import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { findUnlinked, linkToAccount } from './lead-admin.queries.ts';
import { findEmailsOfLeads, lockLeadsOf } from './leads.queries.ts';

/** The address is not verified yet, so the audit events have no client id and stay hidden from the new account. */
export async function linkLeads(trx: Trx, user: { id: string; email: string }, actorId = user.id) {
  await lockLeadsOf(trx, user.email);
  for (const { id, status } of await findUnlinked(trx, user.email)) {
    await linkToAccount(trx, id, user.id);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: actorId },
      action: 'lead.converted',
      subject: `lead/${id}`,
      before: { status },
      after: { status: 'converted' },
    });
  }
}

export async function linkLeadsOfMany(
  trx: Trx,
  users: readonly { id: string; email: string }[],
  actorId: string,
): Promise<void> {
  const emails = users.map(({ email }) => email);
  const known = new Set(await findEmailsOfLeads(trx, emails));
  for (const user of users) {
    if (known.has(user.email.toLowerCase())) await linkLeads(trx, user, actorId);
  }
}
