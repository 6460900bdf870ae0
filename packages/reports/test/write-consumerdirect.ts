import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import { back, type InventedReport } from './invented-report.ts';

type Account = InventedReport['tradelines'][number];

const types: Record<AccountType, string> = {
  revolving: 'r',
  installment: 'i',
  mortgage: 'm',
  open: 'o',
  'line-of-credit': 'c',
};
const responsibilities: Record<Responsibility, string> = {
  individual: 'Individual',
  joint: 'Joint',
  'authorized-user': 'Authorized User',
  cosigner: 'Cosigner',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const payStatuses: Partial<Record<PaymentMark, string>> = {
  current: 'Current',
  '30': 'Late 30 Days',
  '60': 'Late 60 Days',
  '90': 'Late 90 Days',
  '120': 'Late 120 Days',
  '150': 'Late 150 Days',
  repossession: 'Repossession',
  'charge-off': 'Collection/Chargeoff',
  'payment-plan': 'Wage Earner Plan',
};
const symbols: Partial<Record<PaymentMark, string>> = {
  current: 'C',
  '30': '1',
  '60': '2',
  '90': '3',
  '120': '4',
  '150': '5',
  repossession: '8',
  'charge-off': '9',
  'payment-plan': '7',
};
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const money = (amount: number | null) =>
  amount
    ? `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : '--';
const date = (text: string | null) => {
  const [year, month, day] = (text ?? '').split('-');
  return year ? [month, day, year].filter(Boolean).join('/') : '--';
};

export function writeConsumerDirect(report: InventedReport, order: readonly Bureau[]): string {
  const grid = (rows: [label: string, valueOf: (bureau: Bureau) => string][]) => `
    <div class="d-grid grid-cols-4"><div class="labels">${rows.map(([label], index) => `<p class="row-start-${index + 2} col-start-1">${label}</p>`).join('')}</div>
    ${order
      .map(
        (bureau, column) =>
          `<div class="d-contents"><p class="row-start-1 col-start-${column + 2} bg-${bureau}">${bureau}<sup>®</sup></p>${rows
            .map(
              ([, valueOf], index) =>
                `<div class="row-start-${index + 2} col-start-${column + 2}">${valueOf(bureau)}</div>`,
            )
            .join('')}</div>`,
      )
      .join('')}</div>`;
  const account = (row: Account, isCollection: boolean) => {
    const own = (text: string) => (bureau: Bureau) => (bureau === row.bureau ? text : '--');
    const rows: [string, (bureau: Bureau) => string][] = [
      [
        'Account #:',
        (bureau) =>
          bureau === row.bureau && row.accountNumber ? escaped(row.accountNumber.masked) : '',
      ],
      ['High Balance:', own(money(row.highBalance))],
      ['Last Verified:', own('--')],
      ['Date of Last Activity:', own(date(row.dateLastActive))],
      ['Date Reported:', own(date(row.dateReported))],
      ['Date Opened:', own(date(row.dateOpened))],
      ['Balance Owed:', own(money(row.balance))],
      ['Closed Date:', own(date(row.dateClosed))],
      [
        'Account Rating:',
        own(row.status ? row.status[0]!.toUpperCase() + row.status.slice(1) : 'Derogatory'),
      ],
      [
        'Account Description:',
        own(row.responsibility ? responsibilities[row.responsibility] : '--'),
      ],
      [
        'Dispute Status:',
        own(
          row.disputed === null ? '--' : row.disputed ? 'Account disputed' : 'Account not disputed',
        ),
      ],
      ['Payment Status:', own(row.payStatus ? payStatuses[row.payStatus]! : '--')],
      ['Creditor Remarks:', own(row.remarks.map((text) => `<p>${text}</p>`).join('') || '--')],
      ...(isCollection
        ? ([['Original Creditor', own(escaped(row.originalCreditor!))]] as [
            string,
            (bureau: Bureau) => string,
          ][])
        : ([
            ['Payment Amount:', own(money(row.monthlyPayment))],
            ['Last Payment:', own(date(row.dateLastPayment))],
            ['Past Due Amount:', own(money(row.pastDue))],
            ['Credit Limit:', own(money(row.creditLimit))],
          ] as [string, (bureau: Bureau) => string][])),
    ];
    const type = isCollection ? 'y' : row.type ? types[row.type] : 'u';
    return `<p id="type-${type}" class="h5">Group</p><p class="mb-3 h6"><strong>${escaped(row.creditor)}</strong></p>${grid(rows)}${history(row)}`;
  };
  const scores = report.scores
    .map(({ bureau, score }) => `<dt class="bg-${bureau}">${bureau}</dt><dd><h5>${score}</h5></dd>`)
    .join('');
  return `<!doctype html><html><body><div class="original-view"><section class="credit-score-3">
<dl>${scores}</dl><small>Vantage Score® 3.0</small></section>
${grid([
  ['Credit Report Date:', () => date(report.reportDate)],
  ['Name<br>Also Known As:', (bureau) => (bureau === 'experian' ? escaped(report.name) : '--')],
])}
<div><p><strong>Consumer Statement</strong></p>${report.statements.map(({ bureau, text }) => `<div class="d-flex"><div><p class="text-${bureau}">${bureau}<sup>®</sup></p></div><div><p class="m-0">${escaped(text)}</p></div></div>`).join('')}</div>
${report.tradelines.map((row) => account(row, false)).join('')}${report.collections.map((row) => account(row, true)).join('')}
<div class="d-grid grid-cols-3">${order.map((bureau) => `<div><p>${bureau}<sup>®</sup></p><div class="d-grid grid-cols-3"><p>30: 0</p><p>60: 0</p><p>90: 0</p></div></div>`).join('')}</div>
<div class="d-grid grid-cols-3"><p>Creditor Name</p><p>Date of Inquiry</p><p>Credit Bureau</p>${report.inquiries
    .map(
      ({ creditor, date: day, bureau }) =>
        `<p>${escaped(creditor)}</p><p>${date(day)}</p><p>${bureau}</p>`,
    )
    .join('')}</div></div></body></html>`;
}

function history({ bureau, paymentHistory }: Account): string {
  const [newest] = paymentHistory;
  if (!newest) return '<div class="payment-history">NONE REPORTED</div>';
  const byMonth = new Map(paymentHistory.map(({ month, mark }) => [month, mark]));
  const badges = Array.from({ length: 24 }, (_, index) => {
    const month = back(newest.month, 23 - index);
    const mark = byMonth.get(month);
    const name = monthNames[Number(month.slice(5)) - 1]!;
    return `<div class="status-${mark ? symbols[mark] : 'U'}"><span class="month-badge">${mark ?? ''}</span><span class="month-label">${name} '${month.slice(2, 4)}</span></div>`;
  });
  return `<div class="payment-history"><p class="bg-${bureau}">${bureau}</p>${badges.join('')}</div>`;
}
