import type { Trx } from '../../db/database.ts';
import { announceOperations } from '../../live/admin-changes.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import { deleteFailedJob, rescheduleFailedJob } from './operations.queries.ts';

export async function retryJob(trx: Trx, actor: AuditEvent['actor'], id: string): Promise<void> {
  const task = await rescheduleFailedJob(trx, id);
  if (!task) throw notFound('Job');
  await announceOperations(trx);
  const subject = `job/${id}`;
  await recordAuditEvent(trx, { actor, action: 'job.retried', subject, detail: { task } });
}

export async function dropJob(
  trx: Trx,
  actor: AuditEvent['actor'],
  { id, note }: { id: string; note: string },
): Promise<void> {
  const task = await deleteFailedJob(trx, id);
  if (!task) throw notFound('Job');
  await announceOperations(trx);
  const subject = `job/${id}`;
  await recordAuditEvent(trx, { actor, action: 'job.dropped', subject, detail: { task, note } });
}
