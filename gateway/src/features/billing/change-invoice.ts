import type { Invoice } from '@repo/contract/invoices';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { notFound } from '../../errors.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { findInvoiced } from './invoices.queries.ts';
import { readInvoice } from './read-invoices.ts';

export interface OpenInvoice {
  invoice: Invoice;
  clientId: string;
  /** Null once the account is deleted. Then there is nobody to notify. */
  client: CurrentUser | null;
  /** The client's local day. */
  today: string;
}

/**
 * Runs `change` on an invoice under its client's lock, and returns the invoice as it is then, without its lines and the card once the
 * account is deleted. Throws `not-found`.
 */
export function changeInvoice(
  db: Db,
  invoiceId: string,
  change: (trx: Trx, open: OpenInvoice) => Promise<void>,
): Promise<Invoice> {
  return db.transaction().execute(async (trx) => {
    const invoiced = await findInvoiced(trx, invoiceId);
    if (!invoiced) throw notFound('Invoice');
    const { clientId, zone } = invoiced;
    await lockUser(trx, clientId);
    const client = (await findUser(trx, clientId)) ?? null;
    const today = localDay(await lawNow(trx), zone);
    const invoice = await readInvoice(trx, clientId, invoiceId);
    await change(trx, { invoice, clientId, client, today });
    const changed = await readInvoice(trx, clientId, invoiceId);
    return client ? changed : { ...changed, lines: [], pay: { by: 'directions' } };
  });
}
