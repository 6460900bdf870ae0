import type { Invoice } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { DocumentPage } from '../../contracts/files/document-page.ts';
import type { BilledContract } from './create-invoice-pdf.ts';
import { invoiceFileMessages } from './invoice-file.messages.ts';

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };

export function createReceiptPdf(
  language: Language,
  { terms: { firm, client } }: BilledContract,
  invoice: Invoice,
  { paymentId, left }: { paymentId: string; left: string },
): Promise<Buffer> {
  const texts = invoiceFileMessages[language];
  const { calendarDate: date, moneyWithCents: money } = formattersOf(language);
  const { receivedOn, method, amount } = invoice.payments.find(({ id }) => id === paymentId)!;
  const title = texts.receipt(invoice.number);
  const options = { title, language, createdAt: invoice.issuedAt, margins: MARGINS };
  return createPdf(options, (pdf) => {
    const page = new DocumentPage(pdf);
    page.title(title);
    page.field(texts.from, `${client.name}, ${client.address}`);
    page.field(texts.to, `${firm.name}, ${firm.address}`);
    page.field(texts.receivedOn, date(receivedOn));
    page.field(texts.method, texts.methods[method]);
    page.field(texts.amount, money(amount));
    page.field(texts.left, money(left));
    page.feet((number, count) => `${title} · ${number}/${count}`);
  });
}
