import type { Bureau } from '@repo/contract/credit-reports';
import type { MatchReason } from '@repo/contract/report-comparison';
import { groupBy } from '../compare/assign.ts';
import { rowsOf } from '../compare/compared-rows.ts';
import { creditorKey } from '../compare/creditor-names.ts';
import { matchRows } from '../compare/match-rows.ts';
import { placeOf, type Account, type Reported } from './evidence.ts';
import { hasOtherOriginal, showsSameNumber } from './same-debt.ts';

/**
 * Groups rows of different bureaus that are surely one account, if the matcher is sure of every
 * pair. Rows that a file has once for several bureaus are left out.
 */
export function acrossBureaus(reported: Reported): Account[][] {
  const { snapshot, accounts } = reported;
  const sameAs = new Map<Account, Set<Account>>();
  const ofBureaus = snapshot.bureaus.map((bureau) => matchable(reported, bureau));
  ofBureaus.forEach((byCreditor, place) => {
    for (const [creditor, later] of byCreditor) {
      for (const earlier of ofBureaus.slice(0, place).map((one) => one.get(creditor) ?? [])) {
        const rows = (side: typeof later) => side.map(({ row }) => row);
        for (const [next, { previous, reasons }] of matchRows(rows(earlier), rows(later)).sure) {
          const [a, b] = [earlier[previous]!.account, later[next]!.account];
          if (a.list !== b.list || hasOtherOriginal(a.row, b.row)) continue;
          if (!showsSameNumber(a.row, b.row) && !hasSameAmount(reasons)) continue;
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
    const isOne = rows.every((one) => rows.every((other) => sameAs.get(one)!.has(other)));
    return isOne && rows[0] === account ? [rows] : [];
  });
}

function matchable({ snapshot, accountAt }: Reported, bureau: Bureau) {
  const rows = rowsOf(snapshot, bureau).flatMap(({ compared, ...forms }) => {
    const account = accountAt.get(placeOf(compared));
    // Rows match only within one bureau, so all get the same.
    const row = { ...forms.matchable, bureau: 'experian' as const, isSellable: false };
    return account && !account.row.merged ? [{ account, row }] : [];
  });
  return groupBy(rows, ({ row }) => creditorKey(row.creditor));
}

/** A creditor may open two accounts on one day, which only numbers or amounts distinguish. */
const hasSameAmount = (reasons: readonly MatchReason[]): boolean =>
  reasons.includes('same-amount') &&
  reasons.some((reason) => reason === 'same-opening-date' || reason === 'same-opening-month');
