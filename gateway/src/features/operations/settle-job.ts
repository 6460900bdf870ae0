import type { Trx } from '../../db/database.ts';
import { announceOperations } from '../../live/admin-changes.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import { deleteFailedJob, rescheduleFailedJob } from './operations.queries.ts';

const settle = { 'job.retried': rescheduleFailedJob, 'job.dropped': deleteFailedJob };

export async function settleJob(
  trx: Trx,
  actor: Actor,
  action: keyof typeof settle,
  { id, ...why }: { id: string; note?: string },
): Promise<void> {
  const task = await settle[action](trx, id);
  if (!task) throw notFound('Job');
  await announceOperations(trx);
  await recordAuditEvent(trx, { actor, action, subject: `job/${id}`, detail: { task, ...why } });
}
