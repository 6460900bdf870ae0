import type { Generated, JSONColumnType } from 'kysely';

/** Who made a change: a signed-in user, the operator's command, a Stripe event, or the gateway itself. */
export type Actor =
  { type: 'user'; userId: string } | { type: 'operator' } | { type: 'stripe' } | { type: 'system' };

type NullableJson = JSONColumnType<Record<string, unknown> | null, string | null>;

/** Immutable: a trigger refuses updates and deletes. */
export interface AuditEventTable {
  id: Generated<number>;
  at: Generated<string>;
  actorType: Actor['type'];
  /** The user's id when the actor is a user, else null. */
  actorId: string | null;
  action: string;
  subject: string;
  clientId: string | null;
  before: NullableJson;
  after: NullableJson;
  detail: JSONColumnType<Record<string, unknown>>;
}
