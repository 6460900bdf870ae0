import type { AuditValues } from '@repo/contract/audit-values';
import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { prepared } from './prepared.ts';

export type Actor =
  | { type: 'user'; userId: string }
  | { type: 'deploy-token'; tokenId: string }
  | { type: 'operator' }
  | { type: 'stripe' }
  | { type: 'system' };

export interface AuditEvent {
  actor: Actor;
  action: string;
  subject: string;
  clientId?: string;
  /** Without personal data, because an event is never deleted. Only reasons and notes are an admin's own words. */
  before?: AuditValues;
  after?: AuditValues;
  detail?: AuditValues;
}

export async function recordAuditEvent(trx: Trx, ...events: AuditEvent[]): Promise<void> {
  await insertEvents(trx, { rows: JSON.stringify(events.map(toRow)) });
}

const insertEvents = prepared(
  (_, { rows }: { rows: string }) => sql`
    insert into audit_event (actor_type, actor_id, action, subject, client_id, before, after, detail)
    select actor_type, actor_id, action, subject, client_id, before, after, detail
    from jsonb_populate_recordset(null::audit_event, ${rows}::jsonb)`,
);

/** Records what users do to their own data; the subject is their account unless `values` names another. */
export function recordOwnAction(
  trx: Trx,
  userId: string,
  action: string,
  values?: Partial<Pick<AuditEvent, 'subject' | 'before' | 'after' | 'detail'>>,
): Promise<void> {
  const actor: Actor = { type: 'user', userId };
  const subject = `app_user/${userId}`;
  return recordAuditEvent(trx, { actor, action, subject, clientId: userId, ...values });
}

function actorIdOf(actor: Actor): string | undefined {
  if (actor.type === 'user') return actor.userId;
  return actor.type === 'deploy-token' ? actor.tokenId : undefined;
}

function toRow(event: AuditEvent) {
  const { actor, clientId, action, subject, before, after, detail = {} } = event;
  return {
    actor_type: actor.type,
    actor_id: actorIdOf(actor),
    client_id: clientId,
    action,
    subject,
    before,
    after,
    detail,
  };
}
