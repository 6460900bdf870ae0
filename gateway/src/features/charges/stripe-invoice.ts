import type { Stripe } from 'stripe';
import { DomainError } from '../../errors.ts';
import { isMissing, type Payments } from '../../payments.ts';
import type { Charge } from './charges.queries.ts';

/** Stripe forgets an idempotency key after 24 hours. From an hour earlier on, it is asked if it has the invoice. */
export const KEY_SECONDS = 23 * 3_600;

const expand = ['payments'];

const keyOf = ({ id, attempt }: Charge) => `charge-${id}-${attempt}`;

export const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);

export const dollarsOf = (cents: number) => (cents / 100).toFixed(2);

/** The payment that paid an invoice. Null for one that was marked paid without a card. */
export function paymentIntentOf({ payments }: Stripe.Invoice): string | null {
  const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** The invoice of a charge at Stripe, as it is now. Null if Stripe was not asked for one, or does not have it. */
export async function findStripeInvoice(
  { stripe }: Payments,
  { id, attempt, stripeInvoiceId, requestedAgo }: Charge,
): Promise<Stripe.Invoice | null> {
  if (stripeInvoiceId) {
    try {
      return await stripe.invoices.retrieve(stripeInvoiceId, { expand });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
  if (attempt === 1 && (requestedAgo ?? 0) < KEY_SECONDS) return null;
  const { data } = await stripe.invoices.search({
    query: `metadata['charge_id']:'${id}'`,
    expand: ['data.payments'],
  });
  return data[0] ?? null;
}

/** The draft of a charge's invoice. Repeating it within a day returns the same. */
export function createStripeInvoice({ stripe }: Payments, charge: Charge): Promise<Stripe.Invoice> {
  const { id, invoiceId, clientId, customer, number } = charge;
  return stripe.invoices.create(
    {
      customer: customer!,
      auto_advance: false,
      collection_method: 'charge_automatically',
      pending_invoice_items_behavior: 'exclude',
      currency: 'usd',
      description: `Invoice ${number}`,
      metadata: { charge_id: id, invoice_id: invoiceId, user_id: clientId },
    },
    { idempotencyKey: keyOf(charge) },
  );
}

export interface Line {
  workId: string;
  description: string;
  price: string;
}

/** Adds the lines that a draft lacks, and finalizes it, after which its amount cannot change. */
export async function completeStripeInvoice(
  { stripe }: Payments,
  charge: Charge,
  draft: Stripe.Invoice,
  lines: readonly Line[],
): Promise<Stripe.Invoice> {
  const { amount, customer } = charge;
  const invoice = draft.id;
  const known = new Set(draft.lines.data.map(({ metadata }) => metadata['work_id']));
  for (const { workId, description, price } of lines) {
    if (known.has(workId)) continue;
    await stripe.invoiceItems.create(
      {
        customer: customer!,
        invoice,
        amount: centsOf(price),
        currency: 'usd',
        description,
        metadata: { work_id: workId },
      },
      { idempotencyKey: `${keyOf(charge)}-${workId}` },
    );
  }
  const now = await stripe.invoices.retrieve(invoice, { expand });
  if (now.status !== 'draft') return now;
  if (now.amount_due !== centsOf(amount)) {
    throw new DomainError('conflict', `Stripe: ${invoice} has another amount than its charge`);
  }
  return stripe.invoices.finalizeInvoice(
    invoice,
    { auto_advance: false, expand },
    { idempotencyKey: `${keyOf(charge)}-finalize` },
  );
}

/** Charges the saved card off session. Throws Stripe's `card_error` if it is declined. */
export async function payStripeInvoice(
  { stripe }: Payments,
  charge: Charge,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  await stripe.invoices.pay(
    invoice.id,
    { off_session: true, payment_method: charge.card! },
    { idempotencyKey: `${keyOf(charge)}-pay-${charge.card}` },
  );
  return stripe.invoices.retrieve(invoice.id, { expand });
}

export async function withdrawStripeInvoice(
  { stripe }: Payments,
  invoice: Stripe.Invoice,
): Promise<void> {
  if (invoice.status === 'draft') await stripe.invoices.del(invoice.id);
  if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoice.id);
}
