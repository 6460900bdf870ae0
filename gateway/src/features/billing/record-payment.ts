import type { Invoice, PaymentMethod, RecordPaymentInput } from '@repo/contract/invoices';
import { compareAmounts, subtractAmount, withCents } from '@repo/contract/money';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type Actor } from '../../db/record-audit-event.ts';
import { invalidField, refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { BILLING } from './billing-path.ts';
import { changeInvoice, type OpenInvoice } from './change-invoice.ts';
import { insertPayment } from './invoices.queries.ts';
import { listWork } from './list-work.ts';

/** Records money that reached the firm outside of the portal, as {@link receivePayment} does. */
export function recordPayment(
  { db, encryption }: DataAccess,
  adminId: string,
  { invoiceId, ...payment }: RecordPaymentInput,
): Promise<Invoice> {
  const actor: Actor = { type: 'user', userId: adminId };
  return changeInvoice(db, invoiceId, (trx, open) =>
    receivePayment(trx, encryption, open, { ...payment, actor }),
  );
}

interface Received {
  actor: Actor;
  amount: string;
  receivedOn: string;
  method: PaymentMethod;
  providerId?: string;
}

/**
 * Records money received for an invoice, and mails the client a receipt. Throws an issue of `receivedOn`, and `conflict` with the rule
 * for what the law does not allow to receive, such as more than is due. Called under the client's lock.
 */
export async function receivePayment(
  trx: Trx,
  encryption: Encryption,
  { invoice, clientId, client, today }: OpenInvoice,
  { actor, amount: typed, receivedOn, method, providerId }: Received,
): Promise<void> {
  const { id: invoiceId, number, due } = invoice;
  const amount = withCents(typed);
  if (receivedOn > today) throw invalidField('receivedOn', 'date-in-future');
  for (const { invoiceId: billedOn, obstacle, rule } of await listWork(trx, clientId)) {
    if (billedOn === invoiceId && obstacle) throw refusedByLaw(`bill-${obstacle}`, { rule: rule! });
  }
  if (receivedOn < invoice.issuedOn) {
    throw refusedByLaw('payment-before-invoice', { field: 'receivedOn' });
  }
  if (compareAmounts(amount, due) > 0) throw refusedByLaw('payment-above-due', { field: 'amount' });
  const paymentId = await insertPayment(trx, {
    invoiceId,
    amount,
    receivedOn,
    method,
    providerId: providerId ?? null,
    recordedBy: actor.type === 'user' ? actor.userId : null,
  });
  await recordAuditEvent(trx, {
    actor,
    action: 'payment.recorded',
    subject: `invoice/${invoiceId}`,
    clientId,
    detail: { amount, method, receivedOn },
  });
  if (!client) return;
  await addNotification(trx, {
    userId: client.id,
    type: 'general',
    actionUrl: BILLING,
    content: { kind: 'payment-received', data: { number, amount } },
    language: client.language,
  });
  await mailUser(trx, encryption, client, {
    template: 'payment-received',
    cause: `payment-received:${paymentId}`,
    data: { invoiceId, paymentId, number, amount, receivedOn, left: subtractAmount(due, amount) },
  });
}
