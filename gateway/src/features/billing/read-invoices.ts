import type { Invoice } from '@repo/contract/invoices';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { listStoredInvoices } from './invoices.queries.ts';
import { listWork } from './list-work.ts';

export async function readInvoices(db: Db, clientId: string): Promise<Invoice[]> {
  const invoices = await listStoredInvoices(db, clientId);
  const works = invoices.length === 0 ? [] : await listWork(db, clientId);
  return invoices.map((invoice) => ({
    ...invoice,
    lines: works
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ id, service, performedOn, evidence, billedPrice }) => ({
        workId: id,
        service,
        performedOn,
        evidence,
        price: billedPrice!,
      }))
      .toSorted((a, b) => a.service.position - b.service.position),
  }));
}

/** Throws `not-found`, also for another client's invoice. */
export async function readInvoice(db: Db, clientId: string, invoiceId: string): Promise<Invoice> {
  const invoice = (await readInvoices(db, clientId)).find(({ id }) => id === invoiceId);
  if (!invoice) throw notFound('Invoice');
  return invoice;
}
