import type { Generated, JSONColumnType } from 'kysely';

export interface AuditEventTable {
  id: Generated<number>;
  at: Generated<string>;
  /** User id, or the operator's command. */
  actor: string;
  /** Verb of the use case, e.g. `credit-item.status-updated`. */
  action: string;
  /** Table and id, e.g. `credit_item/…`. */
  subject: string;
  clientId: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
}
