import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { setStatus, type Subscription } from './subscriptions.queries.ts';

interface StripeStatusUpdate {
  status: string;
  /** The event that says so, if it was one. */
  event?: { id: string; createdAt: string };
}

/** Keeps the status that Stripe tells, and the change in the audit; pass a transaction. */
export async function recordStatus(
  db: Db,
  row: Subscription,
  { status, event }: StripeStatusUpdate,
) {
  const kept = await setStatus(db, row, status, event?.createdAt);
  if (!kept || status === row.status) return;
  await recordAuditEvent(db, {
    actor: 'stripe',
    action: 'subscription.status-updated',
    subject: `subscription/${row.stripeSubscriptionId}`,
    clientId: row.userId,
    detail: { from: row.status, to: status, ...(event ? { event: event.id } : {}) },
  });
}
