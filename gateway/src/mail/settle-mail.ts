import { entityId } from '@repo/contract/ids';
import type { Trx } from '../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../db/record-audit-event.ts';
import { DomainError } from '../errors.ts';
import { addMailJob, removeMailJob } from './mail-job.ts';
import { lockMail, setDropped, setQueued } from './mail.queries.ts';

export async function retryMail(trx: Trx, actor: AuditEvent['actor'], id: string): Promise<void> {
  const mail = await requireUnsent(trx, id);
  await setQueued(trx, mail.id);
  await addMailJob(trx, mail.id);
  await recordAuditEvent(trx, { actor, action: 'mail.retried', ...subjectOf(mail) });
}

export async function dropMail(
  trx: Trx,
  actor: AuditEvent['actor'],
  id: string,
  note: string,
): Promise<void> {
  const mail = await requireUnsent(trx, id);
  await setDropped(trx, mail.id);
  await removeMailJob(trx, mail.id);
  await recordAuditEvent(trx, {
    actor,
    action: 'mail.dropped',
    ...subjectOf(mail),
    detail: { note },
  });
}

async function requireUnsent(trx: Trx, id: string) {
  const mail = await lockMail(trx, entityId.parse(id));
  if (!mail) throw new DomainError('not-found', `There is no mail ${id}`);
  if (mail.payloadCiphertext) return mail;
  const what = mail.state === 'sent' ? 'was sent' : 'was dropped';
  throw new DomainError('conflict', `The mail ${id} ${what}`);
}

const subjectOf = ({ id, userId }: { id: string; userId: string | null }) => ({
  subject: `mail/${id}`,
  ...(userId === null ? {} : { clientId: userId }),
});
