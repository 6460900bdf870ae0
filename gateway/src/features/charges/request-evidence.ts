import type { Chargeback } from '@repo/contract/charges';
import type { IssueCode } from '@repo/contract/issues';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, notFound, refusedByLaw } from '../../errors.ts';
import type { Payments } from '../../payments.ts';
import { lockUser } from '../../users/users.ts';
import { findChargeback, upsertEvidence, type EvidenceObstacle } from './evidence.queries.ts';

const issues: Record<EvidenceObstacle, IssueCode> = {
  closed: 'evidence-closed',
  late: 'evidence-late',
  owed: 'evidence-refund-owed',
};

/**
 * Records that the proof of the work is to be sent against a chargeback, which a job then does once. Asking again does nothing, unless
 * it failed. Throws `not-found`, and `conflict` with the rule for a chargeback of which the bank takes no evidence.
 */
export async function requestEvidence(
  { db, payments }: { db: Db; payments: Payments | null },
  adminId: string,
  chargebackId: string,
): Promise<Chargeback> {
  return db.transaction().execute(async (trx) => {
    const known = await findChargeback(trx, chargebackId);
    if (!known) throw notFound('Chargeback');
    await lockUser(trx, known.clientId);
    const { chargeback, obstacle, clientId } = (await findChargeback(trx, chargebackId))!;
    const { evidence } = chargeback;
    if (evidence?.sentAt) throw refusedByLaw('evidence-sent');
    if (evidence && !evidence.problem) return chargeback;
    if (obstacle) throw refusedByLaw(issues[obstacle]);
    if (!payments) throw new DomainError('unavailable', 'Payments are not configured');
    await upsertEvidence(trx, { chargebackId, clientId, requestedBy: adminId });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'chargeback.evidence-requested',
      subject: `chargeback/${chargebackId}`,
      clientId,
      detail: { amount: chargeback.amount },
    });
    return (await findChargeback(trx, chargebackId))!.chargeback;
  });
}
