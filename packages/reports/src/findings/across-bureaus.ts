import type { Bureau } from '@repo/contract/credit-reports';
import type { MatchReason } from '@repo/contract/report-comparison';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { groupBy } from '../compare/assign.ts';
import { rowsOf } from '../compare/compared-rows.ts';
import { creditorKey } from '../compare/creditor-names.ts';
import { matchRows } from '../compare/match-rows.ts';
import type { MatchableRow } from '../compare/matchable-row.ts';
import { agree } from '../compare/weigh-rows.ts';
import { placeOf, type Account, type Reported } from './evidence.ts';
import { hasOtherOriginal, isSameButForDates, showsSameNumber } from './same-debt.ts';

interface Matchable {
  account: Account;
  row: MatchableRow;
}

/**
 * Groups rows of different bureaus that are surely one account, if every pair of them surely is and none is another's too. Rows that a file has once for several
 * bureaus are left out.
 */
export function acrossBureaus(reported: Reported): Account[][] {
  const { snapshot, accounts } = reported;
  const sameAs = new Map<Account, Set<Account>>();
  const ofBureaus = snapshot.bureaus.map((bureau) => matchable(reported, bureau));
  ofBureaus.forEach((byCreditor, place) => {
    for (const [creditor, later] of byCreditor) {
      for (const earlier of ofBureaus.slice(0, place).map((one) => one.get(creditor) ?? [])) {
        for (const [a, b] of pairsOf(earlier, later)) {
          sameAs.set(a, (sameAs.get(a) ?? new Set([a])).add(b));
          sameAs.set(b, (sameAs.get(b) ?? new Set([b])).add(a));
        }
      }
    }
  });
  return accounts.flatMap((account) => {
    const group = sameAs.get(account);
    if (!group) return [];
    const rows = accounts.filter((one) => group.has(one));
    // A row that is also the same as one outside of the group would be either's, by the order of the rows.
    const isOne = rows.every((one) => {
      const same = sameAs.get(one)!;
      return same.size === rows.length && rows.every((other) => same.has(other));
    });
    return isOne && rows[0] === account ? [rows] : [];
  });
}

function pairsOf(earlier: readonly Matchable[], later: readonly Matchable[]) {
  const rows = (side: readonly Matchable[]) => side.map(({ row }) => row);
  const { sure } = matchRows(rows(earlier), rows(later));
  const matched = [...sure].map(
    ([next, { previous, reasons }]) => [earlier[previous]!, later[next]!, reasons] as const,
  );
  const taken = new Set<Matchable>(matched.flatMap(([a, b]) => [a, b]));
  return [
    ...matched.filter(([a, b, reasons]) => isSure(a.account.row, b.account.row, reasons)),
    ...contradictingDates(earlier, later).filter(([a, b]) => !taken.has(a) && !taken.has(b)),
  ].flatMap(([{ account: a }, { account: b }]) => (a.list === b.list ? [[a, b] as const] : []));
}

function isSure(one: Tradeline, other: Tradeline, reasons: readonly MatchReason[]): boolean {
  if (reasons.includes('other-opening-date')) return isSameButForDates(one, other);
  return !hasOtherOriginal(one, other) && (showsSameNumber(one, other) || hasSameAmount(reasons));
}

/**
 * Pairs rows that only their opening dates keep apart: within one bureau these tell accounts apart, but a bureau may have a wrong one. A row
 * that may be one of two stays alone.
 */
function contradictingDates(earlier: readonly Matchable[], later: readonly Matchable[]) {
  const pairs = later.flatMap((b) =>
    earlier
      .filter((a) => isSameButForDates(a.account.row, b.account.row))
      .map((a) => [a, b] as const),
  );
  const [ofEarlier, ofLater] = [groupBy(pairs, ([a]) => a), groupBy(pairs, ([, b]) => b)];
  return pairs.filter(
    ([a, b]) =>
      ofEarlier.get(a)!.length === 1 &&
      ofLater.get(b)!.length === 1 &&
      isOtherDate(a.row.dateOpened, b.row.dateOpened),
  );
}

const isOtherDate = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && !agree(one, other);

function matchable({ snapshot, accountAt }: Reported, bureau: Bureau) {
  const rows = rowsOf(snapshot, bureau).flatMap(({ compared, ...forms }): Matchable[] => {
    const account = accountAt.get(placeOf(compared));
    // Rows match only within one bureau, so all get the same.
    const row = { ...forms.matchable, bureau: 'experian' as const, isSellable: false };
    return account && !account.row.merged ? [{ account, row }] : [];
  });
  return groupBy(rows, ({ row }) => creditorKey(row.creditor));
}

const hasSameAmount = (reasons: readonly MatchReason[]): boolean =>
  reasons.includes('same-amount') &&
  reasons.some((reason) => reason === 'same-opening-date' || reason === 'same-opening-month');
