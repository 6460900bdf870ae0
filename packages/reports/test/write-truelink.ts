import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark } from '@repo/contract/report-snapshots';
import type { InventedReport } from './invented-report.ts';

const symbols: Record<Bureau, string> = { experian: 'EXP', equifax: 'EQF', transunion: 'TUC' };
const types: Record<AccountType, string> = {
  revolving: 'R',
  installment: 'I',
  mortgage: 'M',
  open: 'O',
  'line-of-credit': 'C',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'C',
  '30': '1',
  '60': '2',
  '90': '3',
  '120': '4',
  '150': '5',
  'payment-plan': '7',
  repossession: '8R',
  'charge-off': '9',
};
const descriptions = {
  individual: 'Individual',
  joint: 'Joint',
  'authorized-user': 'Authorized User',
  cosigner: 'Cosigner',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};

export interface TrueLinkQuirks {
  /** IdentityIQ's marks: attributes as `@name`, texts as `$`. */
  marked: boolean;
  single: boolean;
  texts: boolean;
  raw: boolean;
}

export function writeTrueLink(report: InventedReport, quirks: TrueLinkQuirks): string {
  const list = <Item>(items: Item[]) => (quirks.single && items.length === 1 ? items[0] : items);
  const value = (given: string | number | null) =>
    given === null ? '' : quirks.texts ? String(given) : given;
  const source = (bureau: Bureau) => ({ Bureau: { symbol: symbols[bureau], description: bureau } });
  const rows = [
    ...report.tradelines.map((row) => ({ row, symbol: row.type ? types[row.type] : 'U' })),
    ...report.collections.map((row) => ({ row, symbol: 'Y' })),
  ];
  const partitions = rows.map(({ row, symbol }) => ({
    accountTypeSymbol: symbol,
    Tradeline: list([
      {
        Source: source(row.bureau),
        creditorName: row.creditor,
        accountNumber: row.accountNumber?.masked ?? '',
        currentBalance: value(row.balance),
        highBalance: value(row.highBalance),
        dateOpened: value(row.dateOpened),
        dateClosed: value(row.dateClosed),
        dateReported: value(row.dateReported),
        dateAccountStatus: value(row.dateLastActive),
        AccountCondition: row.status ? { symbol: 'Z9', description: row.status } : null,
        AccountDesignator: row.responsibility && {
          symbol: 'Z9',
          description: descriptions[row.responsibility],
        },
        PayStatus: { symbol: row.payStatus ? marks[row.payStatus] : 'U', description: '' },
        DisputeFlag: row.disputed === null ? null : { symbol: row.disputed ? 'T' : 'F' },
        Remark: list(row.remarks.map((customRemark) => ({ customRemark }))),
        ...(symbol === 'Y'
          ? { CollectionTrade: { originalCreditor: row.originalCreditor } }
          : {
              GrantedTrade: {
                CreditLimit: quirks.marked ? { $: value(row.creditLimit) } : value(row.creditLimit),
                amountPastDue: value(row.pastDue),
                monthlyPayment: value(row.monthlyPayment),
                dateLastPayment: value(row.dateLastPayment),
                PayStatusHistory: {
                  MonthlyPayStatus: list(
                    row.paymentHistory.map(({ month, mark }) => ({
                      date: `${month}-01`,
                      status: marks[mark],
                    })),
                  ),
                },
              },
            }),
      },
    ]),
  }));
  const borrowerName = {
    first: report.name.split(' ')[0],
    last: report.name.split(' ').slice(1).join(' '),
  };
  const merged = {
    Sources: {
      Source: list([{ ...source('experian'), InquiryDate: report.reportDate }]),
    },
    Borrower: {
      BorrowerName: list([
        { Source: source('experian'), Name: borrowerName, NameType: { symbol: '1' } },
      ]),
      CreditStatement: list(
        report.statements.map(({ bureau, text: statement }) => ({
          Source: source(bureau),
          statement,
        })),
      ),
    },
    TradeLinePartition: list(partitions),
    InquiryPartition: list(
      report.inquiries.map(({ bureau, creditor, date }) => ({
        Inquiry: { Source: source(bureau), subscriberName: creditor, inquiryDate: date },
      })),
    ),
    PulblicRecordPartition: [],
  };
  const components = [
    ...report.scores.map(({ bureau, score }) => ({
      Type: `${symbols[bureau]}VantageScoreV6`,
      CreditScoreType: { riskScore: value(score), Source: source(bureau) },
    })),
    { Type: 'MergeCreditReports', TrueLinkCreditReportType: merged },
  ];
  const file = { BundleComponents: { BundleComponent: components } };
  const written = quirks.marked ? withMarks(file) : file;
  return JSON.stringify(quirks.raw ? { rawReport: JSON.stringify(written) } : written);
}

function withMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name === '$' || (typeof child === 'object' && child !== null) ? name : `@${name}`,
      withMarks(child),
    ]),
  );
}
