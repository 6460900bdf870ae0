import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import type { InventedReport } from './invented-report.ts';
import { money, PrintPages, printDate, type Cell, type Pair, type Print } from './print-pages.ts';

type Account = InventedReport['tradelines'][number];

const types: Record<AccountType, string> = {
  revolving: 'Revolving Account',
  installment: 'Installment Account',
  mortgage: 'Mortgage Account',
  open: 'Open Account',
  'line-of-credit': 'Line of Credit Account',
};
const responsibilities: Record<Responsibility, string> = {
  individual: 'Individual Account',
  joint: 'Joint Account',
  'authorized-user': 'Authorized Account',
  cosigner: 'Cosigner',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const states: Partial<Record<PaymentMark, string>> = {
  current: 'Current; Paid or Paying as Agreed',
  '30': '>Account 30 Days Past Due Date<',
  '60': '>Account 60 Days Past Due Date<',
  '90': '>Account 90 Days Past Due Date<',
  '120': '>Account 120 Days Past Due Date<',
  '150': '>Account 150 Days Past Due Date<',
  repossession: '>Repossession<',
  'charge-off': '>Charged Off<',
  'payment-plan': '>Wage Earner Plan<',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'OK',
  repossession: 'RPO',
  'charge-off': 'C/O',
};
const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const MONTHS_A_LINE = 5;

export async function writeTransunionPdf(report: InventedReport, how: Print): Promise<Uint8Array> {
  const date = (text: string | null) => printDate(text, how.areDatesNamed);
  const pages = new PrintPages(how, { header: [], colon: '' });
  pages.text('Personal Credit Report for:');
  pages.text(report.name);
  pages.line([
    [40, 'File Number:'],
    [180, '412345678'],
  ]);
  pages.line([
    [40, 'Date Created:'],
    [180, date(report.reportDate)!],
  ]);
  pages.text('Personal Information');
  pages.text('You have been on our files since 01/2001');
  const sentence = (name: string, amount: number | null) =>
    amount === null ? null : `${name} of ${money(amount)} from 09/2019 to 10/2026`;
  const account = (row: Account, isCollection: boolean) => {
    pages.line([]);
    pages.text([row.creditor, row.accountNumber?.masked].filter(Boolean).join(' '));
    pages.text('Account Information');
    const pairs: Pair[] = [
      ['Address', 'PO BOX 100 TAMPA FL 33601'],
      ['Phone', '(800) 555-0100'],
      ['Date Opened', date(row.dateOpened)],
      ['Responsibility', row.responsibility && responsibilities[row.responsibility]],
      ['Account Type', row.type && types[row.type]],
      ['Loan Type', isCollection ? 'COLLECTION AGENCY/ATTORNEY' : 'SECURED'],
      ['Balance', row.balance],
      ['Date Updated', date(row.dateReported)],
      ['Payment Received', '$21 (09/01/2026)'],
      ['Last Payment Made', date(row.dateLastPayment)],
      ['Pay Status', row.payStatus && states[row.payStatus]!],
      [
        'Terms',
        row.monthlyPayment === null
          ? null
          : `${money(row.monthlyPayment)} per month, paid Monthly for 36 months`,
      ],
      ['Date Closed', date(row.dateClosed)],
      ['Credit Limit (Hist.)', sentence('Credit limit', row.creditLimit)],
      ['High Balance (Hist.)', sentence('High balance', row.highBalance)],
      ['Past Due', row.pastDue],
      ...(isCollection ? ([['Original Creditor', row.originalCreditor]] satisfies Pair[]) : []),
      [
        'Remarks',
        row.remarks.length > 0 ? row.remarks.map((text) => `>${text}<`).join('; ') : null,
      ],
      ['Estimated month and year this item will be removed', '02/2031'],
    ];
    pages.pairs(pairs);
    pages.text('Payment History');
    for (const line of grid(row, how)) pages.line(line);
  };
  pages.text('Accounts with Adverse Information');
  for (const row of report.collections) account(row, true);
  for (const row of report.tradelines.slice(1)) account(row, false);
  pages.text('Satisfactory Accounts');
  for (const row of report.tradelines.slice(0, 1)) account(row, false);
  pages.text('Regular Inquiries');
  for (const { creditor, date: day } of report.inquiries) {
    pages.text(creditor);
    pages.pairs([
      ['Location', 'TAMPA, FL'],
      ['Requested On', date(day)],
    ]);
  }
  pages.text('Promotional Inquiries');
  pages.line([
    [40, 'SOMEBODY ELSE'],
    [300, '01/02/2026'],
  ]);
  pages.text('A Summary of Your Rights Under the Fair Credit Reporting Act');
  return pages.write();
}

function grid({ paymentHistory }: Account, { isInline, nothing }: Print): Cell[][] {
  const lines: Cell[][] = [];
  for (let from = 0; from < paymentHistory.length; from += MONTHS_A_LINE) {
    const months = paymentHistory.slice(from, from + MONTHS_A_LINE);
    const at = (index: number) => 140 + index * 85;
    const names = months.map(({ month }) => monthNames[Number(month.slice(5)) - 1]!);
    const years = months.map(({ month }) => month.slice(0, 4));
    if (isInline || months.length === 1)
      lines.push(names.map((name, index): Cell => [at(index), `${name} ${years[index]!}`]));
    else {
      lines.push(names.map((name, index): Cell => [at(index), name]));
      lines.push(years.map((year, index): Cell => [at(index), year]));
    }
    const values = (name: string, valueOf: (index: number) => string): Cell[] => [
      [40, name],
      ...months.map((_, index): Cell => [at(index), valueOf(index)]),
    ];
    lines.push(
      values('Balance', () => '$5'),
      values('Past Due', () => nothing || '---'),
    );
    lines.push(values('Rating', (index) => marks[months[index]!.mark] ?? months[index]!.mark));
  }
  return lines;
}
