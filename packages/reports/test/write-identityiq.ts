import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import { back, type InventedReport } from './invented-report.ts';

type Account = InventedReport['tradelines'][number];

export const columns: Record<Bureau, string> = {
  transunion: 'TUC',
  experian: 'EXP',
  equifax: 'EQF',
};
const types: Record<AccountType, string> = {
  revolving: 'Revolving',
  installment: 'Installment',
  mortgage: 'Mortgage',
  open: 'Open',
  'line-of-credit': 'Line of Credit',
};
const responsibilities: Record<Responsibility, string> = {
  individual: 'Individual',
  joint: 'Joint',
  'authorized-user': 'Authorized User',
  cosigner: 'Co-Signer',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const statuses: Partial<Record<PaymentMark, string>> = {
  current: 'Current',
  '30': 'Late 30 Days',
  '60': 'Late 60 Days',
  '90': 'Late 90 Days',
  '120': 'Late 120 Days',
  '150': 'Late 150 Days',
  repossession: 'Repossession',
  'charge-off': 'Collection/Chargeoff',
  collection: 'Collection/Chargeoff',
  'payment-plan': 'Wage Earner Plan',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'OK',
  '30': '30',
  '60': '60',
  '90': '90',
  '120': '120',
  '150': '150',
  repossession: 'RF',
  'charge-off': 'CO',
  'payment-plan': 'PP',
};
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const money = (amount: number | null) =>
  amount === null
    ? '-'
    : `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function date(text: string | null): string {
  const [year, month, day] = (text ?? '').split('-');
  return year ? [month, day, year].filter(Boolean).join('/') : '-';
}

export function writeIdentityIq(
  report: InventedReport,
  order: readonly Bureau[] = ['transunion', 'experian', 'equifax'],
): string {
  const header = `<tr><th></th>${order.map((bureau) => `<th class="header${columns[bureau]}">${bureau}</th>`).join('')}</tr>`;
  const table = (rows: [label: string, valueOf: (bureau: Bureau) => string][]) =>
    `<table class="rpt_content_table rpt_table4column">${header}${rows
      .map(
        ([label, valueOf]) =>
          `<tr><td class="label">${label}</td>${order.map((bureau) => `<td class="info">${valueOf(bureau)}</td>`).join('')}</tr>`,
      )
      .join('')}</table>`;
  const scoreOf = (bureau: Bureau) => report.scores.find((one) => one.bureau === bureau)?.score;
  const shown = (text: string | undefined) =>
    text === undefined
      ? 'Not Reported - Code: 4<span class="ng-hide">-</span>'
      : `${text}<span class="ng-hide">-</span>`;
  const account = (row: Account, isCollection: boolean) => {
    const own = (text: string) => (bureau: Bureau) =>
      bureau === row.bureau ? `<ng-repeat>${text}</ng-repeat>` : '';
    const title = isCollection
      ? `${row.creditor} (Original Creditor: ${row.originalCreditor})`
      : row.creditor;
    return `<table class="crPrint"><tr><td><div class="sub_header">${escaped(title)}</div>${table([
      ['Account #:', own(row.accountNumber ? escaped(row.accountNumber.masked) : '-')],
      ['Account Type:', own(isCollection ? 'Collection' : row.type ? types[row.type] : '-')],
      ['Account Type - Detail:', own('-')],
      ['Bureau Code:', own(row.responsibility ? responsibilities[row.responsibility] : '-')],
      [
        'Account Status:',
        own(row.status ? row.status[0]!.toUpperCase() + row.status.slice(1) : 'Derogatory'),
      ],
      ['Monthly Payment:', own(money(row.monthlyPayment))],
      ['Date Opened:', own(date(row.dateOpened))],
      ['Balance:', own(money(row.balance))],
      ['No. of Months (terms):', own('0')],
      ['High Credit:', own(money(row.highBalance))],
      ['Credit Limit:', own(money(row.creditLimit))],
      ['Past Due:', own(money(row.pastDue))],
      ['Payment Status:', own(row.payStatus ? statuses[row.payStatus]! : 'Unknown')],
      ['Last Reported:', own(date(row.dateReported))],
      ['Comments:', own(row.remarks.map((text) => `<div>${text}&nbsp;</div>`).join('') || '-')],
      ['Date Last Active:', own(date(row.dateLastActive))],
      ['Date of Last Payment:', own(date(row.dateLastPayment))],
    ])}${history(row, order)}</td></tr></table>`;
  };
  return `<!DOCTYPE html><html><head><title>Credit Report</title>
<script type="text/ng-template"><div class="rpt_content_wrapper">{{ template }}</div></script></head>
<body><div class="rpt_fullReport_header"></div><div class="rpt_content_wrapper">
<div id="reportTop"><table><tr><td>Reference #</td><td>M1</td></tr><tr><td>Report Date:</td><td>${date(report.reportDate)}</td></tr></table></div>
${table([
  [
    'Name:',
    (bureau) =>
      bureau === 'experian'
        ? `<ng-repeat><div>${escaped(report.name)}</div></ng-repeat><ng class="ng-hide">-</ng>`
        : '-',
  ],
  ['Date of Birth:', () => '-'],
  ['Current Address(es):', () => '-'],
])}
<div id="CreditScore">${table([['Credit Score:', (bureau) => shown(scoreOf(bureau)?.toString())]])}
<table><tr><td class="tuc_header">TransUnion:</td><td class="info">Too many accounts</td></tr></table>
<p>VantageScore® 3.0</p></div>
${statements(report)}
<div id="AccountHistory">Account History</div><div>${report.tradelines.map((row) => account(row, false)).join('')}${report.collections.map((row) => account(row, true)).join('')}</div>
<div id="Inquiries"><table><tr><th>Creditor Name</th><th>Type of Business</th><th>Date of inquiry</th><th>Credit Bureau</th></tr>${report.inquiries
    .map(
      ({ creditor, date: day, bureau }) =>
        `<tr><td>${escaped(creditor)}</td><td>Bank</td><td>${date(day)}</td><td>${bureau}</td></tr>`,
    )
    .join('')}</table></div>
</div></body></html>`;
}

function statements({ statements: given }: InventedReport): string {
  const rows = given.map(
    ({ bureau, text }) =>
      `<tr><td class="${columns[bureau].toLowerCase()}_header">${bureau}:</td><td class="info">${escaped(text)}<ng class="ng-hide">-</ng></td></tr>`,
  );
  return `<div class="rpt_content_wrapper"><div class="rpt_fullReport_header">Customer Statement</div><table>${rows.join('')}</table></div>`;
}

function history({ bureau, paymentHistory }: Account, order: readonly Bureau[]): string {
  const [newest] = paymentHistory;
  if (!newest) return '<table class="addr_hsrty"><tr><td>Month</td></tr></table>';
  const months = Array.from({ length: 24 }, (_, index) => back(newest.month, index));
  const byMonth = new Map(paymentHistory.map(({ month, mark }) => [month, mark]));
  const row = (label: string, cells: string[]) =>
    `<tr><td>${label}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const name = (month: string) => monthNames[Number(month.slice(5)) - 1]!;
  return `<table class="addr_hsrty">${[
    row(
      'Month',
      months.map(
        (month) =>
          `<span class="lg-view">${name(month)}</span><span class="sm-view">${name(month)}</span>`,
      ),
    ),
    row(
      'Year',
      months.map((month) => month.slice(2, 4)),
    ),
    ...order.map((one) =>
      row(
        one,
        months.map((month) => {
          const mark = one === bureau ? byMonth.get(month) : undefined;
          return mark ? marks[mark]! : '';
        }),
      ),
    ),
  ].join('')}</table>`;
}

export const columnOrders: readonly (readonly Bureau[])[] = [bureaus, bureaus.toReversed()];
