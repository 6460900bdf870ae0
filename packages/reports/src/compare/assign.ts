import type { StepBudget } from './step-budget.ts';

export interface Pair {
  next: number;
  previous: number;
  odds: number;
}

/** Relative costs: a pair that may be the same row is grouped, sorted and explained. */
const STEPS_PER_PAIR = 40;
const STATES_PER_STEP = 16;

/** Larger groups are approximated, because the exact work doubles with each row. */
const EXACT_MAX = 10;
/** Pairs weaker than the best pair of each of their rows by this factor are left out. */
const NEGLIGIBLE = Math.exp(-9);

/** Returns the probability of each pair over all matchings, in which a row is in at most one pair. A matching's weight is the product of its odds. */
export function assign<P extends Pair>(
  pairs: readonly P[],
  budget: StepBudget,
): (P & { probability: number })[] {
  budget.spend(pairs.length * STEPS_PER_PAIR);
  const best = {
    next: highest(pairs, 'next'),
    previous: highest(pairs, 'previous'),
  };
  const telling = pairs.filter(
    ({ next, previous, odds }) =>
      odds > NEGLIGIBLE * Math.min(best.next.get(next)!, best.previous.get(previous)!),
  );
  return groupsOf(telling).flatMap((group) => {
    const [rows, columns] = [indexes(group, 'next'), indexes(group, 'previous')];
    return rows.size > EXACT_MAX && columns.size > EXACT_MAX
      ? approximately(group)
      : rows.size < columns.size
        ? exactly(group, 'next', budget)
        : exactly(group, 'previous', budget);
  });
}

type Side = 'next' | 'previous';

/** `Map.groupBy`, which Node.js 20 lacks. */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function highest(pairs: readonly Pair[], side: Side): Map<number, number> {
  const best = new Map<number, number>();
  for (const pair of pairs) best.set(pair[side], Math.max(pair.odds, best.get(pair[side]) ?? 0));
  return best;
}

const indexes = (pairs: readonly Pair[], side: Side): Map<number, number> =>
  new Map([...new Set(pairs.map((pair) => pair[side]))].map((row, index) => [row, index]));

function groupsOf<P extends Pair>(pairs: readonly P[]): P[][] {
  const groupOf = new Map<string, string>();
  const find = (row: string): string => {
    let top = row;
    for (let parent = groupOf.get(top); parent !== undefined && parent !== top;) {
      top = parent;
      parent = groupOf.get(top);
    }
    groupOf.set(row, top);
    return top;
  };
  for (const { next, previous } of pairs) groupOf.set(find(`n${next}`), find(`p${previous}`));
  return [...groupBy(pairs, ({ previous }) => find(`p${previous}`)).values()];
}

/**
 * Computes the probabilities with the forward-backward algorithm. Its steps are the rows of the longer side, its states are the sets of used rows
 * of `side`: 2^n for n rows.
 */
function exactly<P extends Pair>(
  pairs: readonly P[],
  side: Side,
  budget: StepBudget,
): (P & { probability: number })[] {
  const bits = indexes(pairs, side);
  const steps = [...groupBy(pairs, (pair) => pair[side === 'next' ? 'previous' : 'next']).values()];
  const states = 1 << bits.size;
  budget.spend((pairs.length * states) / STATES_PER_STEP);
  const bitOf = (pair: Pair) => 1 << bits.get(pair[side])!;
  const forwards = [new Float64Array(states)];
  forwards[0]![0] = 1;
  for (const step of steps) {
    const from = forwards.at(-1)!;
    const to = Float64Array.from(from);
    for (const pair of step) {
      const bit = bitOf(pair);
      for (let used = 0; used < states; used++)
        if (!(used & bit)) to[used | bit]! += from[used]! * pair.odds;
    }
    forwards.push(to);
  }
  const all = forwards.at(-1)!.reduce((total, weight) => total + weight, 0);
  let after = new Float64Array(states).fill(1);
  return steps
    .map((step, index) => ({ step, before: forwards[index]! }))
    .toReversed()
    .flatMap(({ step, before }) => {
      const earlier = Float64Array.from(after);
      const result = step.map((pair) => {
        const bit = bitOf(pair);
        let weight = 0;
        for (let used = 0; used < states; used++) {
          if (used & bit) continue;
          weight += before[used]! * after[used | bit]!;
          earlier[used]! += pair.odds * after[used | bit]!;
        }
        return { ...pair, probability: (weight * pair.odds) / all };
      });
      after = earlier;
      return result;
    });
}

/**
 * Weighs each pair against the other pairs of its two rows only, which makes no pair much more probable than it is.
 */
function approximately<P extends Pair>(pairs: readonly P[]): (P & { probability: number })[] {
  const total = (side: Side) =>
    new Map(
      [...groupBy(pairs, (pair) => pair[side])].map(([row, group]) => [
        row,
        group.reduce((sum, { odds }) => sum + odds, 0),
      ]),
    );
  const [next, previous] = [total('next'), total('previous')];
  return pairs.map((pair) => ({
    ...pair,
    probability: pair.odds / (1 + next.get(pair.next)! + previous.get(pair.previous)! - pair.odds),
  }));
}
