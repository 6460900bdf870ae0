import { compareAmounts } from '@repo/contract/money';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { DomainError } from '../../errors.ts';
import { dropUnsentMails } from '../../mail/queue-mail.ts';
import { cardErrorOf, isFinal, toServiceUnavailable, type Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { announceCharges, announcementOf } from './announce-charges.ts';
import { changeInvoice } from '../billing/change-invoice.ts';
import { readInvoice } from '../billing/read-invoices.ts';
import {
  findCharge,
  isOpen,
  listDueCharges,
  setCharge,
  setRequested,
  startNextAttempt,
  type Charge,
} from './charges.queries.ts';
import { closeCharge, recordPaid } from './settle-charge.ts';
import {
  completeStripeInvoice,
  createStripeInvoice,
  findStripeInvoice,
  payStripeInvoice,
  withdrawStripeInvoice,
  type Line,
} from './stripe-invoice.ts';

export interface ChargeServices extends DataAccess {
  payments: Payments | null;
  log: Logger;
}

export async function makeCharges(services: ChargeServices, signal?: AbortSignal): Promise<void> {
  const { db, log } = services;
  if (!services.payments) return;
  for (const id of await listDueCharges(db)) {
    signal?.throwIfAborted();
    try {
      await makeCharge(services, services.payments, id);
    } catch (error) {
      log.warn({ err: error, chargeId: id }, 'a charge was not made');
    }
  }
}

/**
 * Charges one announced invoice, once: the request is recorded before it is sent, repeated under its key, or looked
 * up when the key is forgotten. A charge that is no longer wanted, or whose mail was not sent in time, is taken back.
 * Throws `unavailable` if a retry may succeed.
 */
export async function makeCharge(
  services: Omit<ChargeServices, 'payments' | 'log'>,
  payments: Payments,
  id: string,
): Promise<void> {
  const { begun, withdrawnFor } = await begin(services, id);
  // A check may have paid part of the invoice, or no mail announced it in time. What is due gets a new announcement.
  if (withdrawnFor) await announceCharges(services, { clientId: withdrawnFor });
  if (!begun) return;
  try {
    await settle(services, payments, begun);
  } catch (error) {
    if (isFinal(error)) await startNextAttempt(services.db, begun);
    throw toServiceUnavailable(error);
  }
}

interface Begun {
  begun: Charge | null;
  withdrawnFor: string | null;
}

async function begin({ db }: Pick<DataAccess, 'db'>, id: string): Promise<Begun> {
  const result: Begun = { begun: null, withdrawnFor: null };
  const found = await findCharge(db, id);
  if (!found) return result;
  await changeInvoice(db, found.invoiceId, async (trx) => {
    const charge = await findCharge(trx, id);
    if (!charge || !isOpen(charge.state)) return;
    const isUnannounced = charge.isDue && !charge.wasAnnounced;
    if (charge.state === 'announced' && (!charge.isWanted || isUnannounced)) {
      await setCharge(trx, id, { state: 'withdrawn' });
      await dropUnsentMails(trx, [announcementOf(id)]);
      result.withdrawnFor = charge.clientId;
      return;
    }
    if (!charge.isDue) return;
    if (charge.state === 'announced') await setRequested(trx, id);
    result.begun = charge;
  });
  return result;
}

async function settle(
  services: Omit<ChargeServices, 'payments' | 'log'>,
  payments: Payments,
  charge: Charge,
): Promise<void> {
  const { id, isWanted } = charge;
  const known = await findStripeInvoice(payments, charge);
  if (known?.status === 'paid') return recordPaid(services, payments, charge, known);
  if (!isWanted) {
    // A request whose response was lost may still arrive while Stripe knows its key.
    const invoice = known ?? (charge.customer ? await createStripeInvoice(payments, charge) : null);
    if (invoice) await withdrawStripeInvoice(payments, invoice);
    return closeCharge(services, id, { state: 'withdrawn', stripeInvoiceId: invoice?.id ?? null });
  }
  if (known?.status === 'void' || known?.status === 'uncollectible') {
    return closeCharge(services, id, { state: 'withdrawn', stripeInvoiceId: known.id });
  }
  const draft = known ?? (await createStripeInvoice(payments, charge));
  await setCharge(services.db, id, { stripeInvoiceId: draft.id });
  const ready =
    draft.status === 'draft'
      ? await completeStripeInvoice(payments, charge, draft, await linesOf(services, charge))
      : draft;
  const paid = await pay(payments, charge, ready);
  if (typeof paid === 'object') return recordPaid(services, payments, charge, paid);
  await withdrawStripeInvoice(payments, ready);
  return closeCharge(services, id, { state: 'failed', stripeInvoiceId: ready.id, problem: paid });
}

async function pay(
  payments: Payments,
  charge: Charge,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice | string> {
  if (invoice.status === 'paid') return invoice;
  try {
    const now = await payStripeInvoice(payments, charge, invoice);
    if (now.status === 'paid') return now;
    throw new DomainError('unavailable', `Stripe: ${invoice.id} is ${now.status}`);
  } catch (error) {
    const code = cardErrorOf(error);
    if (!code) throw error;
    return code;
  }
}

async function linesOf(
  { db }: Pick<DataAccess, 'db'>,
  { clientId, invoiceId, amount, number }: Charge,
): Promise<Line[]> {
  const invoice = await readInvoice(db, clientId, invoiceId);
  const lines = invoice.lines.map(({ workId, service, price }) => ({
    workId,
    description: service.description,
    price,
  }));
  if (compareAmounts(amount, invoice.amount) === 0) return lines;
  return [{ workId: lines[0]!.workId, description: `Rest of invoice ${number}`, price: amount }];
}
