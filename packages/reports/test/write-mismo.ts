import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import { patternOf, type InventedReport } from './invented-report.ts';
import { toXml } from './to-xml.ts';

const names: Record<Bureau, string> = {
  experian: 'Experian',
  equifax: 'Equifax',
  transunion: 'TransUnion',
};
const types: Record<AccountType, string> = {
  revolving: 'Revolving',
  installment: 'Installment',
  mortgage: 'Mortgage',
  open: 'Open',
  'line-of-credit': 'CreditLine',
};
const ownerships: Record<Responsibility, string> = {
  individual: 'Individual',
  joint: 'JointContractualLiability',
  'authorized-user': 'AuthorizedUser',
  cosigner: 'Comaker',
  maker: 'Maker',
  terminated: 'Terminated',
  deceased: 'Deceased',
  undesignated: 'Undesignated',
};
const ratings: Partial<Record<PaymentMark, string>> = {
  current: 'AsAgreed',
  '30': 'Late30Days',
  '60': 'Late60Days',
  '90': 'Late90Days',
  '120': 'LateOver120Days',
  '150': 'Late150Days',
  repossession: 'Repossession',
  'charge-off': 'CollectionOrChargeOff',
  'payment-plan': 'BankruptcyOrWageEarnerPlan',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: 'C',
  '30': '1',
  '60': '2',
  '90': '3',
  '120': '4',
  '150': '5',
  'payment-plan': '7',
  repossession: '8',
  'charge-off': '9',
};

export function mismoResponse(report: InventedReport): Record<string, unknown> {
  const repository = (bureau: Bureau) => [{ '@_SourceType': names[bureau] }];
  const text = (value: string | number | null | undefined) => String(value ?? '');
  const rows = [
    ...report.tradelines.map((row) => ({ row, isCollection: false })),
    ...report.collections.map((row) => ({ row, isCollection: true })),
  ];
  return {
    '@MISMOVersionID': '2.4',
    '@CreditReportFirstIssuedDate': report.reportDate,
    CREDIT_LIABILITY: rows.map(({ row, isCollection }) => {
      const { start, text: data } = patternOf(row, marks);
      return {
        '@_AccountIdentifier': text(row.accountNumber?.masked),
        '@_AccountOpenedDate': text(row.dateOpened),
        '@_AccountClosedDate': text(row.dateClosed),
        '@_AccountReportedDate': text(row.dateReported),
        '@_LastActivityDate': text(row.dateLastActive),
        '@_AccountStatusType': text(
          row.status && row.status[0]!.toUpperCase() + row.status.slice(1),
        ),
        '@_AccountType': row.type ? types[row.type] : 'Unknown',
        '@_AccountOwnershipType': text(row.responsibility && ownerships[row.responsibility]),
        '@_UnpaidBalanceAmount': text(row.balance),
        '@_PastDueAmount': text(row.pastDue),
        '@_CreditLimitAmount': text(row.creditLimit),
        '@_HighCreditAmount': text(row.highBalance),
        '@_MonthlyPaymentAmount': text(row.monthlyPayment),
        '@_OriginalCreditorName': text(row.originalCreditor),
        '@_ConsumerDisputeIndicator': row.disputed === null ? '' : row.disputed ? 'Y' : 'N',
        ...(isCollection && { '@CreditLoanType': 'Collection' }),
        _CREDITOR: { '@_Name': row.creditor },
        _CURRENT_RATING: { '@_Type': text(row.payStatus && ratings[row.payStatus]) },
        _PAYMENT_PATTERN: { '@_Data': data, '@_StartDate': start },
        CREDIT_COMMENT: row.remarks.map((_Text) => ({ _Text })),
        CREDIT_REPOSITORY: repository(row.bureau),
      };
    }),
    CREDIT_SCORE: report.scores.map(({ bureau, score }) => ({
      '@CreditRepositorySourceType': names[bureau],
      '@_Value': `+${score}`,
      '@_ModelNameType': 'Other',
      '@_ModelNameTypeOtherDescription': 'VantageScore 3.0',
    })),
    CREDIT_INQUIRY: report.inquiries.map(({ bureau, creditor, date }) => ({
      '@_Name': creditor,
      '@_Date': text(date),
      CREDIT_REPOSITORY: repository(bureau),
    })),
  };
}

const inGroups = (response: Record<string, unknown>) => ({
  RESPONSE_GROUP: { RESPONSE: { RESPONSE_DATA: { CREDIT_RESPONSE: response } } },
});

export const writeMismoJson = (report: InventedReport): string =>
  JSON.stringify(inGroups(mismoResponse(report)));

export const writeMismoXml = (report: InventedReport): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${toXml('', inGroups(mismoResponse(report)))}`;
