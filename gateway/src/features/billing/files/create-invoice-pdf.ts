import type { ContractTerms } from '@repo/contract/contracts';
import type { Invoice } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';
import { isAboveZero } from '@repo/contract/money';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { wayToPayText } from '@repo/i18n/way-to-pay-text.ts';
import { workEvidenceText } from '@repo/i18n/work-evidence-text.ts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { DocumentPage } from '../../contracts/files/document-page.ts';
import { invoiceFileMessages } from './invoice-file.messages.ts';

export interface BilledContract {
  terms: Pick<ContractTerms, 'firm' | 'client'>;
  signedAt: string | null;
}

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };

/** An invoice with proof that each service was done, and how to pay the rest. Same input, same bytes. */
export function createInvoicePdf(
  language: Language,
  { terms: { firm, client }, signedAt }: BilledContract,
  invoice: Invoice,
): Promise<Buffer> {
  const texts = invoiceFileMessages[language];
  const { calendarDate: date, date: dayOf, moneyWithCents: money } = formattersOf(language);
  const title = texts.invoice(invoice.number);
  const options = { title, language, createdAt: invoice.issuedAt, margins: MARGINS };
  return createPdf(options, (pdf) => {
    const page = new DocumentPage(pdf);
    const amount = (text: string, dollars: string) =>
      page.block({ kind: 'amount', text, amount: money(dollars) });
    page.title(title);
    page.field(texts.from, `${firm.name}, ${firm.address}`);
    page.field(texts.to, `${client.name}, ${client.address}`);
    page.field(texts.issuedOn, date(invoice.issuedOn));
    page.field(texts.contract, signedAt && dayOf(signedAt));
    page.heading(texts.done);
    for (const { service, evidence, price } of invoice.lines) {
      amount(`${texts.serviceNames[service.kind]}: ${service.description}`, price);
      for (const piece of evidence) page.note(workEvidenceText(piece, language));
    }
    amount(texts.total, invoice.amount);
    for (const { on, amount: less } of invoice.credits) amount(texts.credited(date(on)), less);
    for (const { receivedOn, method, amount: paid } of invoice.payments) {
      amount(texts.paid(date(receivedOn), texts.methods[method]), paid);
    }
    for (const { on, amount: back, state } of invoice.refunds) {
      if (state !== 'failed') amount(texts.refunded(date(on)), back);
    }
    amount(texts.due, invoice.due);
    page.heading(texts.howToPay);
    if (isAboveZero(invoice.due)) {
      page.paragraph(wayToPayText(language, invoice.pay, { firm, number: invoice.number }));
      page.note(texts.heldOn(date(invoice.issuedOn)));
      page.note(texts.disagree);
    } else {
      page.paragraph(texts.nothingDue);
    }
    page.feet((number, count) => `${title} · ${number}/${count}`);
  });
}
