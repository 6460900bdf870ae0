import type { ComparedRow } from '@repo/contract/report-comparison';
import type { ReportFinding } from '@repo/contract/report-findings';
import { groupBy } from '../compare/assign.ts';
import { creditorKey } from '../compare/creditor-names.ts';
import { placeOf, type Candidate, type Evidence } from './evidence.ts';

type Keyed = Candidate & { key: string };
type Joined = Keyed & Pick<ReportFinding, 'elsewhere'> & { keys: string[] };

export function joinBureaus(found: readonly Keyed[], evidence: Evidence): Joined[] {
  const sameRow = sameRowOf(evidence);
  const times = new Map<string, number>();
  const alike = found.map((one) => {
    // An account of a letter gets another question than at bureaus that had no letter.
    const about = [
      one.rule,
      one.law,
      one.questions,
      ...one.rows.map(({ row }) => sameRow(row)),
    ].join(' | ');
    const ofBureau = `${about} | ${one.rows[0]!.row.bureau}`;
    const time = (times.get(ofBureau) ?? 0) + 1;
    times.set(ofBureau, time);
    return { one, about: `${about} | ${time}` };
  });
  return [...groupBy(alike, ({ about }) => about).values()].map((group) => {
    const [first, ...others] = group.map(({ one }) => one) as [Keyed, ...Keyed[]];
    const sameSums = groupBy([first, ...others], ({ arithmetic }) => JSON.stringify(arithmetic));
    return {
      ...first,
      keys: [first, ...others].map(({ key }) => key),
      rows: first.rows.flatMap((row, place) => [row, ...others.map(({ rows }) => rows[place]!)]),
      elsewhere: [...sameSums.values()].slice(1).map((ones) => ({
        bureaus: ones.map(({ rows }) => rows[0]!.row.bureau),
        arithmetic: ones[0]!.arithmetic,
      })),
    };
  });
}

function sameRowOf({ sameAccounts, accountAt }: Evidence) {
  const groups = new Map(
    sameAccounts.flatMap((rows, index) => rows.map((one) => [placeOf(one), `account ${index}`])),
  );
  return (row: ComparedRow): string => {
    const account = accountAt.get(placeOf(row));
    if (account?.row.merged) return JSON.stringify({ ...account.row, bureau: null });
    if (account) return groups.get(placeOf(row)) ?? placeOf(row);
    const { creditor, accountNumber, dateOpened } = row;
    const isKnown = dateOpened?.length === 10;
    return isKnown
      ? `${row.list} ${creditorKey(creditor)} ${accountNumber?.masked} ${dateOpened}`
      : placeOf(row);
  };
}
