import type { Stripe } from 'stripe';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { isMissing, toServiceUnavailable, type Payments } from '../../payments.ts';
import { lockUser } from '../../users/users.ts';
import { clearCard, findRow } from './saved-cards.queries.ts';

export const DETACH_CARD = 'detach-card';

export interface DetachCardJob {
  paymentMethodId: string;
}

export async function removeCard(
  db: Db,
  clientId: string,
  actor: Actor = { type: 'user', userId: clientId },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const row = await findRow(trx, clientId);
    if (!row || !(await clearCard(trx, clientId))) return;
    await recordAuditEvent(trx, {
      actor,
      action: 'subscription.card-removed',
      subject: `app_user/${clientId}`,
      clientId,
      before: { card: row.lastFour },
      after: { card: null },
    });
  });
}

/** Throws `unavailable` if a retry may succeed. */
export async function detachCard(
  payments: Payments | null,
  { paymentMethodId }: DetachCardJob,
): Promise<void> {
  if (!payments) throw new DomainError('unavailable', 'Payments are not configured');
  try {
    await payments.stripe.paymentMethods.detach(paymentMethodId);
  } catch (error) {
    if (isMissing(error) || isDetached(error)) return;
    throw toServiceUnavailable(error);
  }
}

/** Stripe refuses to detach a card that belongs to no customer. */
const isDetached = (error: unknown) =>
  (error as Stripe.errors.StripeError).code === 'payment_method_unexpected_state' ||
  /not attached/.test((error as Error).message);
