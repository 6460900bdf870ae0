import type { LeadDetail, UpdateLeadInput } from '@repo/contract/leads-admin';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { changedMeanwhile, invalidField, notFound } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser } from '../../users/users.ts';
import { findForUpdate, findLead, setLead } from './lead-admin.queries.ts';
import { readLead } from './read-leads.ts';

export async function updateLead(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, expectedVersion, ...wanted }: UpdateLeadInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    const before = await findForUpdate(trx, id);
    if (!before) throw notFound('Lead');
    const after = {
      status: wanted.status ?? before.status,
      assigneeId: wanted.assigneeId === undefined ? before.assigneeId : wanted.assigneeId,
      nextCallOn: wanted.nextCallOn === undefined ? before.nextCallOn : wanted.nextCallOn,
    };
    if (isSame(before, after)) return readLead(trx, encryption, id);
    if (expectedVersion !== undefined && expectedVersion !== before.version) {
      const now = await findLead(trx, id);
      throw changedMeanwhile('expectedVersion', before.status, now?.changedBy ?? null);
    }
    if (after.assigneeId !== before.assigneeId) await requireAssignable(trx, after.assigneeId);
    await setLead(trx, id, after, adminId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'lead.updated',
      subject: `lead/${id}`,
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return readLead(trx, encryption, id);
  });
}

type Changeable = Pick<LeadDetail, 'status' | 'assigneeId' | 'nextCallOn'>;

const auditedOf = ({ status, assigneeId, nextCallOn }: Changeable) => ({
  status,
  assigneeId,
  nextCallOn,
});

function isSame(one: Changeable, other: Changeable): boolean {
  return (['status', 'assigneeId', 'nextCallOn'] as const).every(
    (name) => one[name] === other[name],
  );
}

async function requireAssignable(trx: Trx, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  const assignee = await findUser(trx, assigneeId);
  if (assignee?.role !== 'admin') throw invalidField('assigneeId', 'invalid');
}
