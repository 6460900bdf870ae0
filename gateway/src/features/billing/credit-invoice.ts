import type { Invoice, RefundInvoiceInput } from '@repo/contract/invoices';
import { addAmounts, compareAmounts, subtractAmount, withCents } from '@repo/contract/money';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { changeInvoice } from './change-invoice.ts';
import { insertCredit } from './invoices.queries.ts';

/**
 * Credits an unpaid amount of an invoice, and notifies the client. Throws `not-found`, and an issue of `amount` for more
 * than is left to pay.
 */
export function creditInvoice(
  { db, encryption }: DataAccess,
  adminId: string,
  { invoiceId, amount: typed, reason }: RefundInvoiceInput,
): Promise<Invoice> {
  return changeInvoice(db, invoiceId, async (trx, { invoice, clientId, client }) => {
    const amount = withCents(typed);
    const unpaid = subtractAmount(invoice.amount, addAmounts([invoice.credited, invoice.received]));
    if (compareAmounts(amount, unpaid) > 0) {
      throw invalidField('amount', 'credit-above-unpaid', 'conflict');
    }
    const creditId = await insertCredit(trx, { invoiceId, amount, reason, createdBy: adminId });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'invoice.credited',
      subject: `invoice/${invoiceId}`,
      clientId,
      detail: { amount, reason },
    });
    if (!client) return;
    await mailUser(trx, encryption, client, {
      template: 'invoice-credited',
      cause: `invoice-credited:${creditId}`,
      data: { number: invoice.number, amount, reason, left: subtractAmount(unpaid, amount) },
    });
  });
}
