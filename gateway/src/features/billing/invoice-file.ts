import type { Language } from '@repo/contract/languages';
import type { Db } from '../../db/database.ts';
import { requireContract } from '../contracts/require-contract.ts';
import { createInvoicePdf } from './files/create-invoice-pdf.ts';
import { readInvoice } from './read-invoices.ts';

interface Asked {
  clientId: string;
  invoiceId: string;
  language: Language;
}

/** A client's invoice as a PDF, with its present payments. Throws `not-found`. */
export async function invoiceFileOf(db: Db, { clientId, invoiceId, language }: Asked) {
  const invoice = await readInvoice(db, clientId, invoiceId);
  const contract = await requireContract(db, clientId, invoice.contractId);
  const name = language === 'es' ? 'factura' : 'invoice';
  return {
    name: `${name}-${invoice.number}`,
    pdf: await createInvoicePdf(language, contract, invoice),
  };
}
