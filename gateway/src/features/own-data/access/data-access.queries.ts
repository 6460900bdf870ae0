import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const subjectId = sql`split_part(audit_event.subject, '/', 2)::uuid`;

const what = sql<string | null>`case
  when audit_event.subject like 'document/%' then (
    select document_type from document
    where document.id = ${subjectId} and document.user_id = audit_event.client_id)
  when audit_event.subject like 'credit_item/%' then (
    select creditor from credit_item
    where credit_item.id = ${subjectId} and credit_item.user_id = audit_event.client_id)
end`;

const reason = sql<string | null>`case
  when audit_event.action in ('document.viewed', 'client.ssn-revealed') then audit_event.detail ->> 'reason'
end`;

const internal = [
  'document.fetched-ahead',
  'client.archived',
  'client.assigned',
  'client.tags-changed',
  'client.unarchived',
  'data.deletion-started',
  'data.legal-hold-ended',
  'data.legal-hold-set',
  'message.handled',
];

export function listAccess(
  db: Db,
  clientId: string,
  { limit, before }: { limit: number; before: number | undefined },
) {
  let query = db
    .selectFrom('auditEvent')
    .leftJoin('appUser', 'appUser.id', 'auditEvent.actorId')
    .select(['auditEvent.id', 'auditEvent.at', 'auditEvent.action', 'appUser.firstName'])
    .select(what.as('what'))
    .select(reason.as('reason'))
    .where('auditEvent.clientId', '=', clientId)
    .where('auditEvent.actorType', '=', 'user')
    .whereRef('auditEvent.actorId', '<>', 'auditEvent.clientId')
    .where('auditEvent.action', 'not like', 'client-note.%')
    .where('auditEvent.action', 'not in', internal)
    .orderBy('auditEvent.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('auditEvent.id', '<', before);
  return query.execute();
}
