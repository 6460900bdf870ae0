import type { MatchReason } from '@repo/contract/report-comparison';
import { assign, groupBy } from './assign.ts';
import type { MatchableRow, RowValues } from './matchable-row.ts';
import { StepBudget } from './step-budget.ts';
import { reasonsOf, weigh, WORTH_ASKING } from './weigh-rows.ts';

const valueFields = [
  'list',
  'bureau',
  'creditor',
  'originalCreditor',
  'accountNumber',
  'dateOpened',
  'balance',
  'type',
  'highBalance',
  'creditLimit',
  'chargeOffAmount',
  'isSellable',
] as const satisfies (keyof RowValues)[];

export interface RowMatch {
  previous: number;
  probability: number;
  /** Empty for candidates beyond {@link MAX_ASKED}. */
  reasons: MatchReason[];
}

export interface RowMatches {
  sure: Map<number, RowMatch>;
  unsure: Map<number, RowMatch[]>;
}

const SURE = 0.95;
const NEW = 0.05;

export const MAX_ASKED = 20;
const NO_REASONS: MatchReason[] = [];

/**
 * Finds the previous row of each next row, by probability over all matchings: two rows that may both be one previous row are unsure unless other
 * matches settle it.
 */
export function matchRows(
  previous: readonly MatchableRow[],
  next: readonly MatchableRow[],
  budget = new StepBudget(),
): RowMatches {
  budget.spend(previous.length * next.length);
  const pairs = next.flatMap((row, nextIndex) =>
    previous.flatMap((earlier, previousIndex) => {
      const weight = weigh(earlier, row);
      if (weight < WORTH_ASKING) return [];
      return { next: nextIndex, previous: previousIndex, odds: Math.exp(weight) };
    }),
  );
  const sure: RowMatches['sure'] = new Map();
  const unsure: RowMatches['unsure'] = new Map();
  const taken = new Set<number>();
  const byNext = groupBy(assign(pairs, budget), (pair) => pair.next);
  for (const [nextIndex, candidates] of byNext) {
    const matches = candidates
      .map(({ previous: index, probability }) => ({
        previous: index,
        probability,
        reasons: NO_REASONS,
      }))
      .toSorted((a, b) => b.probability - a.probability || a.previous - b.previous);
    const withReasons = (match: RowMatch): RowMatch => ({
      ...match,
      reasons: reasonsOf(previous[match.previous]!, next[nextIndex]!),
    });
    const best = previous[matches[0]!.previous]!;
    // Identical previous rows are interchangeable.
    const alike = matches.filter((match) => isTwin(previous[match.previous]!, best));
    const probability = sum(alike);
    const free = alike.find((match) => !taken.has(match.previous));
    if (probability >= SURE && free) {
      taken.add(free.previous);
      sure.set(nextIndex, withReasons({ ...free, probability: Math.min(probability, 1) }));
    } else if (sum(matches) >= NEW) {
      const asked = matches.slice(0, MAX_ASKED).map(withReasons);
      unsure.set(nextIndex, [...asked, ...matches.slice(MAX_ASKED)]);
    }
  }
  for (const [nextIndex, matches] of unsure) {
    const free = matches.filter((match) => !taken.has(match.previous));
    if (free.length === 0) unsure.delete(nextIndex);
    else unsure.set(nextIndex, free);
  }
  return { sure, unsure };
}

const sum = (matches: readonly RowMatch[]): number =>
  matches.reduce((total, { probability }) => total + probability, 0);

const isTwin = (one: RowValues, other: RowValues): boolean =>
  valueFields.every((field) => one[field] === other[field]);
