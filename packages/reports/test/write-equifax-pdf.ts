import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import type { InventedReport } from './invented-report.ts';
import { PrintPages, printDate, yearGrid, type Pair, type Print } from './print-pages.ts';

type Account = InventedReport['tradelines'][number];

const types: Record<AccountType, string> = {
  revolving: 'Credit Card',
  installment: 'Installment',
  mortgage: 'Real Estate Mortgage',
  open: 'Open Account',
  'line-of-credit': 'Line of Credit',
};
const owners: Record<Responsibility, string> = {
  individual: 'Individual Account',
  joint: 'Joint Account',
  'authorized-user': 'Authorized User',
  cosigner: 'Co-maker',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const states: Partial<Record<PaymentMark, string>> = {
  current: 'Pays As Agreed',
  '30': '30-59 Days Past Due',
  '60': '60-89 Days Past Due',
  '90': '90-119 Days Past Due',
  '120': 'Over 120 Days Past Due',
  '150': '150 Days Past Due',
  repossession: 'Repossession',
  'charge-off': 'Charge Off',
  'payment-plan': 'Wage Earner Plan',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'OK',
  repossession: 'R',
  'charge-off': 'CO',
};

export async function writeEquifaxPdf(report: InventedReport, how: Print): Promise<Uint8Array> {
  const date = (text: string | null) => printDate(text, how.areDatesNamed);
  const pages = new PrintPages(how, {
    header: [
      [
        [40, `Prepared for: ${report.name}`],
        [300, 'Confirmation # 1234567890'],
      ],
    ],
    colon: ':',
  });
  pages.text('EQUIFAX CREDIT REPORT');
  pages.pairs([['Date', date(report.reportDate)]]);
  pages.text('1. Summary');
  pages.text('Your report has accounts of several kinds, and this page counts them.');
  pages.text('2. Personal Information');
  pages.pairs([
    ['Name', report.name],
    ['Social Security Number', '*****1234'],
  ]);
  const account = (row: Account, isCollection: boolean) => {
    pages.line([]);
    pages.text(row.status === 'closed' ? `${row.creditor} - Closed` : row.creditor);
    const pairs: Pair[] = [
      ['Date Reported', date(row.dateReported)],
      ['Balance', row.balance],
      ['Account Number', row.accountNumber?.masked ?? null],
      ['Owner', row.responsibility && owners[row.responsibility]],
      ['Loan/Account Type', row.type && types[row.type]],
      ['Status', row.payStatus && states[row.payStatus]!],
      ['Credit Limit', row.creditLimit],
      ['High Credit', row.highBalance],
      ['Date Opened', date(row.dateOpened)],
      ['Date of 1st Delinquency', null],
      ['Terms Frequency', 'Monthly'],
      ['Date of Last Activity', date(row.dateLastActive)],
      ['Months Reviewed', '24'],
      ['Scheduled Payment Amount', row.monthlyPayment],
      ['Actual Payment Amount', '$31'],
      ['Amount Past Due', row.pastDue],
      ['Charge Off Amount', null],
      ['Date of Last Payment', date(row.dateLastPayment)],
      ['Date Closed', date(row.dateClosed)],
      ...(isCollection
        ? ([['Original Creditor Name', row.originalCreditor]] satisfies Pair[])
        : []),
      ...row.remarks.map((text): Pair => ['Comments', text]),
      ['Contact', '(800) 555-0100'],
    ];
    pages.pairs(pairs);
    pages.text('Payment History');
    const history = row.paymentHistory.map(({ month, mark }) => ({
      month,
      mark: marks[mark] ?? mark,
    }));
    for (const line of yearGrid(history, how.nothing && '-')) pages.line(line);
    pages.text('24 Month History');
    pages.line([
      [40, 'Date'],
      [100, 'Balance'],
      [200, 'Scheduled Payment'],
      [300, 'Past Due'],
      [400, 'High Credit'],
    ]);
    pages.line([
      [40, '09/2026'],
      [100, '$77'],
      [200, '$8'],
      [300, '$9'],
      [400, '$999'],
    ]);
  };
  pages.text('3. Credit Accounts');
  for (const row of report.tradelines) account(row, false);
  pages.text('4. Collections');
  for (const row of report.collections) account(row, true);
  pages.text('5. Inquiries');
  pages.line([
    [40, 'Company'],
    [300, 'Date'],
  ]);
  for (const { creditor, date: day } of report.inquiries)
    pages.line([
      [40, creditor],
      [300, date(day) ?? ''],
    ]);
  pages.text('A Summary of Your Rights Under the Fair Credit Reporting Act');
  pages.pairs([
    ['Date Reported', '01/01/2020'],
    ['Balance', '$1'],
  ]);
  return pages.write();
}
