import type { Bureau } from '@repo/contract/credit-reports';
import {
  comparedLists,
  type ComparedList,
  type ComparedRow,
} from '@repo/contract/report-comparison';
import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { isHard } from '../negative-items.ts';
import { readAccountNumber } from '../values.ts';
import { matchableRow, type MatchableRow } from './matchable-row.ts';

export type SnapshotRow = ReportSnapshot[ComparedList][number];

export interface Row {
  matchable: MatchableRow;
  compared: ComparedRow;
  source: SnapshotRow;
  contents?: string;
}

export function rowsOf(snapshot: ReportSnapshot, bureau: Bureau): Row[] {
  return comparedLists.flatMap((list) =>
    snapshot[list].flatMap((source: SnapshotRow, index) =>
      source.bureau === bureau && isCompared(source)
        ? [
            {
              source,
              compared: comparedRowOf(list, index, source),
              matchable: matchableOf(list, source),
            },
          ]
        : [],
    ),
  );
}

/** Inquiries that no lender sees change with every report. */
const isCompared = (row: SnapshotRow): boolean => !('kind' in row) || isHard(row);

/** Returns a row as comparisons and findings show it. A public record's type, reference number and filing date fill the fields of an account. */
export function comparedRowOf(list: ComparedList, index: number, row: SnapshotRow): ComparedRow {
  const { bureau } = row;
  const place = { list, index, bureau };
  if (isDebt(row)) {
    const { creditor, originalCreditor, accountNumber, dateOpened, balance } = row;
    return { ...place, creditor, originalCreditor, accountNumber, dateOpened, balance };
  }
  if ('creditor' in row) {
    const { creditor, date, item } = row;
    const { accountNumber, balance } = item ?? { accountNumber: null, balance: null };
    return {
      ...place,
      creditor,
      originalCreditor: null,
      accountNumber: accountNumber === null ? null : readAccountNumber(accountNumber),
      dateOpened: date,
      balance: balance === null ? null : Number(balance),
    };
  }
  return {
    ...place,
    creditor: row.item?.creditor ?? row.type ?? row.court ?? '',
    originalCreditor: null,
    accountNumber: row.referenceNumber === null ? null : readAccountNumber(row.referenceNumber),
    dateOpened: row.dateFiled,
    balance: row.amount,
  };
}

export const isDebt = (row: SnapshotRow): row is Tradeline => 'paymentHistory' in row;

const SOLD = /\b(sold|transfer|purchased|charge|written off)/i;

function matchableOf(list: ComparedList, row: SnapshotRow): MatchableRow {
  const { index: _, accountNumber, ...compared } = comparedRowOf(list, 0, row);
  const debt = isDebt(row) ? row : null;
  return matchableRow({
    ...compared,
    accountNumber: accountNumber?.masked ?? null,
    type: debt?.type ?? null,
    highBalance: debt?.highBalance ?? null,
    creditLimit: debt?.creditLimit ?? null,
    chargeOffAmount: debt?.chargeOffAmount ?? null,
    isSellable: debt !== null && isSellable(list, debt),
  });
}

const isSellable = (list: ComparedList, { payStatus, status, remarks }: Tradeline): boolean =>
  list === 'collections' ||
  payStatus === 'charge-off' ||
  payStatus === 'collection' ||
  status === 'transferred' ||
  remarks.some((remark) => SOLD.test(remark));
