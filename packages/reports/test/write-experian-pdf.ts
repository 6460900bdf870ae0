import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import type { InventedReport } from './invented-report.ts';
import { money, PrintPages, printDate, yearGrid, type Pair, type Print } from './print-pages.ts';

type Account = InventedReport['tradelines'][number];

const types: Record<AccountType, string> = {
  revolving: 'Credit card',
  installment: 'Auto Loan',
  mortgage: 'Mortgage',
  open: 'Open',
  'line-of-credit': 'Line of credit',
};
const responsibilities: Record<Responsibility, string> = {
  individual: 'Individual',
  joint: 'Joint',
  'authorized-user': 'Authorized user',
  cosigner: 'Co-signer',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const states: Partial<Record<PaymentMark, string>> = {
  current: 'Never late',
  '30': '30 days past due as of Sep 2026',
  '60': '60 days past due as of Sep 2026',
  '90': '90 days past due as of Sep 2026',
  '120': '120 days past due as of Sep 2026',
  '150': '150 days past due as of Sep 2026',
  repossession: 'Voluntary surrender',
  'charge-off': 'Account charged off',
  'payment-plan': 'Payment plan',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'OK',
  repossession: 'VS',
  'charge-off': 'CO',
};
const named = (status: string) => status[0]!.toUpperCase() + status.slice(1);

export async function writeExperianPdf(
  report: InventedReport,
  how: Print,
  generation: 'current' | 'older' = 'current',
): Promise<Uint8Array> {
  const date = (text: string | null) => printDate(text, how.areDatesNamed);
  const isOlder = generation === 'older';
  const pages = new PrintPages(how, { header: [], colon: how.isInline || isOlder ? ':' : '' });
  pages.text('Experian');
  pages.pairs([
    ['Prepared For', report.name],
    ['Date generated', date(report.reportDate)],
  ]);
  pages.line([
    [40, 'Your report number:'],
    [180, '1234-5678-90'],
  ]);
  pages.text('At a glance');
  pages.line([
    [40, 'Accounts'],
    [300, '12'],
  ]);
  const account = (row: Account, isCollection: boolean) => {
    const status = [row.status && named(row.status), row.payStatus && states[row.payStatus]];
    const sentence = status.filter(Boolean).join('. ');
    const pairs: Pair[] = [
      ['Account Number', row.accountNumber?.masked ?? null],
      ['Account Type', isCollection ? 'Collection' : row.type && types[row.type]],
      ['Responsibility', row.responsibility && responsibilities[row.responsibility]],
      ['Date Opened', date(row.dateOpened)],
      ['Status', sentence ? `${sentence}.` : null],
      ['Status Updated', 'Sep 2026'],
      ...(isOlder
        ? ([
            ['Recent Balance', row.balance === null ? null : `${money(row.balance)} as of 09/2026`],
            ['Last Reported', date(row.dateReported)],
          ] satisfies Pair[])
        : ([
            ['Balance', row.balance],
            ['Balance Updated', date(row.dateReported)],
          ] satisfies Pair[])),
      ['Recent Payment', '$17'],
      ['Monthly Payment', row.monthlyPayment],
      ['Credit Limit', row.creditLimit],
      [isOlder ? 'High Balance' : 'Highest Balance', row.highBalance],
      ['Terms', '36 Months'],
      ['Past Due Amount', row.pastDue],
      ['On Record Until', 'Feb 2031'],
      ...(isCollection ? ([['Original Creditor', row.originalCreditor]] satisfies Pair[]) : []),
      ...row.remarks.map((text): Pair => ['Comment', text]),
    ];
    pages.line([]);
    if (isOlder) {
      pages.text(row.creditor);
      pages.pairs([['Address', 'PO BOX 100 TAMPA FL 33601'], ...pairs]);
    } else {
      pages.line([
        [40, row.creditor],
        [300, 'Balance $3'],
      ]);
      pages.text('Potentially Negative');
      pages.pairs([['Account Name', row.creditor], ...pairs]);
    }
    pages.text(isOlder ? 'Account history' : 'Payment History');
    const history = row.paymentHistory.map(({ month, mark }) => ({
      month,
      mark: marks[mark] ?? mark,
    }));
    for (const line of yearGrid(history, 'ND')) pages.line(line);
  };
  pages.text(isOlder ? 'Potentially Negative Items or items for further review' : 'Accounts');
  for (const row of report.tradelines) account(row, false);
  for (const row of report.collections) account(row, true);
  pages.text(isOlder ? 'Record of Requests for Your Credit History' : 'Hard Inquiries');
  for (const { creditor, date: day } of report.inquiries) {
    pages.text(creditor);
    pages.text('PO BOX 200 TAMPA FL 33601');
    pages.pairs([[isOlder ? 'Date of request' : 'Inquired on', date(day)]]);
  }
  pages.text('Important Messages');
  return pages.write();
}
