import type { LeadDetail, LinkLeadInput } from '@repo/contract/leads-admin';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, notFound } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findForUpdate, linkToAccount } from './lead-admin.queries.ts';
import { readLead } from './read-leads.ts';
import { findSamePhoneClients } from './same-phone.queries.ts';

/** Links a lead to a client with the same number. Throws `conflict` for another client and for a lead with an account. */
export async function linkLead(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, clientId }: LinkLeadInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    const lead = await findForUpdate(trx, id);
    if (!lead) throw notFound('Lead');
    const clients = await findSamePhoneClients(trx, encryption, id);
    if (!clients.some((client) => client.id === clientId)) {
      throw new DomainError('conflict', 'The lead has an account, or another phone number');
    }
    await linkToAccount(trx, id, clientId, adminId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'lead.linked',
      subject: `lead/${id}`,
      clientId,
      before: { status: lead.status },
      after: { status: 'converted' },
    });
    return readLead(trx, encryption, id);
  });
}
