import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { setStatus, type Subscription } from './subscriptions.queries.ts';

interface StripeStatusUpdate {
  status: string;
  event?: { id: string; createdAt: string };
}

export async function recordStatus(
  trx: Trx,
  row: Subscription,
  { status, event }: StripeStatusUpdate,
): Promise<void> {
  const stored = await setStatus(trx, row, status, event?.createdAt);
  if (!stored || status === row.status) return;
  await recordAuditEvent(trx, {
    actor: { type: 'stripe' },
    action: 'subscription.status-updated',
    subject: `subscription/${row.stripeSubscriptionId}`,
    clientId: row.userId,
    before: { status: row.status },
    after: { status },
    ...(event ? { detail: { event: event.id } } : {}),
  });
}
