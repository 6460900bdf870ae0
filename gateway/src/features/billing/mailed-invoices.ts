import type { Trx } from '../../db/database.ts';
import type { MailFile } from '../../mail/mail-transport.ts';
import type { Mail } from '../../mail/templates/mail.ts';
import { requireContract } from '../contracts/require-contract.ts';
import { createInvoicePdf } from './files/create-invoice-pdf.ts';
import { createReceiptPdf } from './files/create-receipt-pdf.ts';
import { readInvoice } from './read-invoices.ts';

export async function mailedInvoices(trx: Trx, mail: Mail): Promise<readonly MailFile[]> {
  const { template, userId, language } = mail;
  if ((template !== 'invoice-issued' && template !== 'payment-received') || userId === null) {
    return [];
  }
  const invoice = await readInvoice(trx, userId, mail.data.invoiceId);
  const contract = await requireContract(trx, userId, invoice.contractId);
  const content =
    template === 'invoice-issued'
      ? await createInvoicePdf(language, contract, invoice)
      : await createReceiptPdf(language, contract, invoice, mail.data);
  const name = names[language][template];
  return [{ name: `${name}-${invoice.number}.pdf`, content }];
}

const names = {
  en: { 'invoice-issued': 'invoice', 'payment-received': 'receipt' },
  es: { 'invoice-issued': 'factura', 'payment-received': 'comprobante' },
} as const;
