import type { Invoice, RefundInvoiceInput } from '@repo/contract/invoices';
import { compareAmounts, isAboveZero, subtractAmount, withCents } from '@repo/contract/money';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { invalidField } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { BILLING } from './billing-path.ts';
import { changeInvoice, type OpenInvoice } from './change-invoice.ts';
import { insertRefund } from './invoices.queries.ts';

/** Records money that an admin gave back, as {@link recordRefund} does. Throws `not-found`. */
export function refundInvoice(
  { db, encryption }: DataAccess,
  adminId: string,
  { invoiceId, ...refund }: RefundInvoiceInput,
): Promise<Invoice> {
  const actor: Actor = { type: 'user', userId: adminId };
  return changeInvoice(db, invoiceId, (trx, open) =>
    recordRefund(trx, encryption, open, { ...refund, actor }),
  );
}

interface Refunded {
  actor: Actor;
  amount: string;
  reason: string;
  providerId?: string;
}

/**
 * Records money given back for an invoice today, and mails the client a receipt. As much of it as is left on the card goes back there
 * (the database adds the job); the admin sends the rest. Throws an issue of `amount` for more than was received. Called under the client's lock.
 */
export async function recordRefund(
  trx: Trx,
  encryption: Encryption,
  { invoice, clientId, client, today }: OpenInvoice,
  { actor, amount: typed, reason, providerId }: Refunded,
): Promise<void> {
  const { id: invoiceId, number, received, refunded, leftOnCard } = invoice;
  const amount = withCents(typed);
  if (compareAmounts(amount, subtractAmount(received, refunded)) > 0) {
    throw invalidField('amount', 'refund-above-received', 'conflict');
  }
  const toCard =
    providerId !== undefined || compareAmounts(amount, leftOnCard) <= 0 ? amount : leftOnCard;
  const parts = [
    { byCard: true, amount: toCard },
    { byCard: false, amount: subtractAmount(amount, toCard) },
  ].filter((part) => isAboveZero(part.amount));
  const refundIds: string[] = [];
  for (const part of parts) {
    const row = {
      ...part,
      invoiceId,
      reason,
      refundedOn: today,
      providerId: providerId ?? null,
      recordedBy: actor.type === 'user' ? actor.userId : null,
    };
    refundIds.push(await insertRefund(trx, row));
  }
  await recordAuditEvent(trx, {
    actor,
    action: 'invoice.refunded',
    subject: `invoice/${invoiceId}`,
    clientId,
    detail: { amount, reason },
  });
  if (!client) return;
  await addNotification(trx, {
    userId: client.id,
    type: 'general',
    actionUrl: BILLING,
    content: { kind: 'refund-made', data: { number, amount } },
    language: client.language,
  });
  await mailUser(trx, encryption, client, {
    template: 'refund-made',
    cause: `refund-made:${refundIds[0]!}`,
    data: { number, amount, reason },
  });
}
