import type { Bureau } from './credit-reports.ts';
import type { Tradeline } from './report-snapshots.ts';

type Row = Pick<Tradeline, 'bureau' | 'creditor' | 'accountNumber' | 'dateOpened'>;

export type ReportedAccount<RowType extends Row = Tradeline> = Partial<
  Record<Bureau, { row: RowType; index: number }>
>;

/**
 * Groups the rows of one report by account, in the order of the report, comparing creditor, visible
 * digits and opening date. For display only, because decisions need the matching of
 * `packages/reports`.
 */
export function groupAccounts<RowType extends Row>(
  rows: readonly RowType[],
): ReportedAccount<RowType>[] {
  const accounts: ReportedAccount<RowType>[] = [];
  rows.forEach((row, index) => {
    const place = { row, index };
    const [best] = accounts
      .filter((account) => !account[row.bureau])
      .map((account) => ({ account, likeness: likeness(Object.values(account), place) }))
      .filter((one) => one.likeness > 0)
      .sort((one, other) => other.likeness - one.likeness);
    if (best) best.account[row.bureau] = place;
    else accounts.push({ [row.bureau]: place });
  });
  return accounts;
}

interface Place {
  row: Row;
  index: number;
}

function likeness(account: readonly Place[], { row, index }: Place): number {
  let most = 0;
  for (const other of account) {
    const creditor = plain(other.row.creditor) === plain(row.creditor);
    const number = sameNumber(other.row.accountNumber?.masked, row.accountNumber?.masked);
    const opened = sameDate(other.row.dateOpened, row.dateOpened);
    if (number === false) return 0;
    if (creditor ? number !== true && opened === false : !number || !opened) continue;
    const next = index - other.index === 1 ? 1 : 0;
    most = Math.max(most, 1 + (number ? 4 : 0) + (opened ? 2 : 0) + next);
  }
  return most;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function sameNumber(one = '', other = ''): boolean | undefined {
  const ends = [/^\d*/, /\d*$/].map((end) => {
    const [first = '', second = ''] = [one, other].map((text) => end.exec(text)?.[0]);
    const length = Math.min(first.length, second.length);
    if (length < 4) return undefined;
    return end.source.startsWith('^')
      ? first.slice(0, length) === second.slice(0, length)
      : first.slice(-length) === second.slice(-length);
  });
  return ends.includes(false) ? false : ends.includes(true) || undefined;
}

function sameDate(one: string | null, other: string | null): boolean | undefined {
  if (one === null || other === null) return undefined;
  return one.startsWith(other) || other.startsWith(one);
}
