import type { Trx } from './database.ts';

/** Who made a change: a signed-in user, the operator's command, a Stripe event, or the gateway itself. */
export type Actor =
  { type: 'user'; userId: string } | { type: 'operator' } | { type: 'stripe' } | { type: 'system' };

export interface AuditEvent {
  actor: Actor;
  /** Family and verb, e.g. `credit-item.status-updated`. */
  action: string;
  /** Table and id, e.g. `credit_item/…`. */
  subject: string;
  /** The client whose data was changed. */
  clientId?: string;
  /** The changed values; without personal data, because an event is never deleted. Only reasons and notes are an admin's own words. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Details other than changed values, such as the event that caused the change. */
  detail?: Record<string, unknown>;
}

/** Records changes in the transaction that makes them. */
export async function recordAuditEvent(trx: Trx, ...events: AuditEvent[]): Promise<void> {
  await trx.insertInto('auditEvent').values(events.map(toRow)).execute();
}

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

function toRow(event: AuditEvent) {
  const { actor, action, subject, clientId = null, before, after, detail = {} } = event;
  return {
    actorType: actor.type,
    actorId: actor.type === 'user' ? actor.userId : null,
    action,
    subject,
    clientId,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    detail: JSON.stringify(detail),
  };
}
