import type { LegalHoldInput } from '@repo/contract/data-deletion';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findForUpdate, setHold } from './lead-admin.queries.ts';
import { readLead } from './read-leads.ts';

/** Sets or ends a legal hold, which keeps the lead and its client from being deleted. Throws `not-found`. */
export async function setLeadHold(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, legalHold }: LegalHoldInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    if (!(await findForUpdate(trx, id))) throw notFound('Lead');
    await setHold(trx, id, { legalHold, legalHoldBy: legalHold && adminId });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: legalHold ? 'data.legal-hold-set' : 'data.legal-hold-ended',
      subject: `lead/${id}`,
      detail: legalHold ? { reason: legalHold } : {},
    });
    return readLead(trx, encryption, id);
  });
}
