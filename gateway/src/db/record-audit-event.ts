import type { Db } from './database.ts';

export interface AuditEvent {
  actor: string;
  action: string;
  subject: string;
  clientId?: string;
  detail?: Record<string, unknown>;
}

/** Writes the record of a change; pass the transaction that makes the change. */
export async function recordAuditEvent(db: Db, event: AuditEvent): Promise<void> {
  const { actor, action, subject, clientId = null, detail = {} } = event;
  await db
    .insertInto('auditEvent')
    .values({ actor, action, subject, clientId, detail: JSON.stringify(detail) })
    .execute();
}
