import type { ContractTerms } from '@repo/contract/contracts';
import type { Invoice } from '@repo/contract/invoices';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { workEvidenceText } from '@repo/i18n/work-evidence-text.ts';

/** Stripe takes this many characters of a field. */
const MAX_CHARACTERS = 20_000;

interface Facts {
  firm: string;
  contract: {
    terms: Pick<ContractTerms, 'client'>;
    signedAt: string | null;
    cancelDueOn: string | null;
  };
  invoice: Invoice;
  consentGivenAt: string | null;
  announcedAt: string;
}

/** Facts for the bank beside the proof: contract, billed work, agreement to the charge, and receipts. */
export function evidenceText({ firm, contract, invoice, consentGivenAt, announcedAt }: Facts) {
  const { calendarDate: day, date, moneyWithCents: money } = formattersOf('en');
  const done = invoice.lines.flatMap(({ service, performedOn, evidence, price }) => [
    `- ${service.description}: ${money(price)}, fully performed on ${day(performedOn)}. ${evidence
      .map((piece) => workEvidenceText(piece, 'en'))
      .join('; ')}.`,
  ]);
  const received = invoice.payments.map(
    ({ amount, receivedOn }) => `${money(amount)} on ${day(receivedOn)}`,
  );
  const lines = [
    `${contract.terms.client.name} signed a contract with ${firm} on ${contract.signedAt ? date(contract.signedAt) : 'a day that is in the file'}, could cancel it without cost until ${contract.cancelDueOn ? day(contract.cancelDueOn) : 'the end of the time that the law gives'}, and did not.`,
    consentGivenAt
      ? `On ${date(consentGivenAt)} the client agreed to charges of this card for services that are done.`
      : null,
    `Invoice ${invoice.number} of ${day(invoice.issuedOn)}, ${money(invoice.amount)}, is for services that were fully performed before it was issued:`,
    ...done,
    `The charge was announced by email on ${date(announcedAt)}. Received, with a receipt by email: ${received.join(', ')}.`,
    'The attached file proves each letter: as signed by the client, its mailing and delivery, and the answer.',
  ];
  const text = lines.filter((line) => line !== null).join('\n');
  return {
    customer_name: contract.terms.client.name,
    product_description: `Disputes of entries in credit reports, by letter, under a contract with a price for each service. ${firm} bills a service after it is fully performed.`,
    service_date: invoice.lines.map(({ performedOn }) => day(performedOn)).join(', '),
    uncategorized_text: text.slice(0, MAX_CHARACTERS),
  };
}
