import type { MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import type { MatchAnswer } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { identityOf, itemKey } from '../item-identity.ts';
import { groupBy } from './assign.ts';
import { changedFields } from './changed-fields.ts';
import { mayBeSame } from './creditor-names.ts';
import { rowsOf, type Row } from './compared-rows.ts';
import { isOf } from './latest-per-bureau.ts';
import { matchRows, MAX_ASKED, type RowMatch } from './match-rows.ts';
import { StepBudget } from './step-budget.ts';

/**
 * Compares a report, bureau by bureau, with the newest of that bureau in `history` (newest first). A bureau that it
 * does not cover has no changes. A row is deleted only if no row is or may be the same. `answers` settle unsure rows. Throws
 * `comparison-too-large` when the budget is spent.
 */
export function compareReports(
  history: readonly ReportSnapshot[],
  next: ReportSnapshot,
  answers: readonly MatchAnswer[] = [],
  budget = new StepBudget(),
): ReportChange[] {
  const candidateOf = new Map(answers.map(({ change, candidate }) => [change, candidate]));
  return next.bureaus.flatMap((bureau) => {
    if (!isOf(next, bureau)) return [];
    const ofBureau = history.filter((snapshot) => isOf(snapshot, bureau));
    return compareBureau(
      ofBureau.map((snapshot) => () => rowsOf(snapshot, bureau)),
      rowsOf(next, bureau),
      candidateOf,
      budget,
    );
  });
}

type Answers = ReadonlyMap<string, number | null>;

function compareBureau(
  [baseline, ...older]: (() => Row[])[],
  rows: readonly Row[],
  answers: Answers,
  budget: StepBudget,
): ReportChange[] {
  const previous = baseline?.() ?? [];
  const matches = settle(pairRows(previous, rows, budget), answers);
  const unmatched = rows.filter((row) => !matches.sure.has(row) && !matches.unsure.has(row));
  const returned = settle(findReturned(older, previous, unmatched, budget), answers);
  const changes = rows.map((row) => {
    const same = matches.sure.get(row);
    if (same) {
      const changed = changedFields(same.row, row);
      return matched(changed.length > 0 ? 'updated' : 'unchanged', row, same, changed);
    }
    const again = returned.sure.get(row);
    if (again) return matched('reinserted', row, again, changedFields(again.row, row));
    const candidates = matches.unsure.get(row) ?? returned.unsure.get(row) ?? [];
    return unmatchedChange(candidates.length > 0 ? 'unsure' : 'new', row, candidates);
  });
  const lost = rowsWithout(previous, matches).map((row) => unmatchedChange('deleted', row, []));
  return [...changes, ...lost];
}

interface Found {
  row: Row;
  probability: number;
  reasons: RowMatch['reasons'];
}

interface Pairing {
  sure: Map<Row, Found>;
  unsure: Map<Row, Found[]>;
}

/** Pairs rows with equal contents and typed rows with the rows of their identity, then matches the others. */
function pairRows(previous: readonly Row[], next: readonly Row[], budget: StepBudget): Pairing {
  const sure: Pairing['sure'] = new Map();
  const unequal = pairByKey(previous, next, sure, outlineOf, hasSameContents);
  const typed = next.filter(({ source }) => source.item);
  const earlier =
    typed.length === 0 ? unequal : pairByKey(unequal, typed, sure, identityKey, () => true);
  const later = next.filter((row) => !sure.has(row) && !row.source.item);
  const matchable = (rows: readonly Row[]) => rows.map((row) => row.matchable);
  const matches = matchRows(matchable(earlier), matchable(later), budget);
  const found = ({ previous: index, ...rest }: RowMatch) => ({ ...rest, row: earlier[index]! });
  for (const [index, match] of matches.sure) sure.set(later[index]!, found(match));
  const unsure = [...matches.unsure].map(
    ([index, candidates]) => [later[index]!, candidates.map(found)] as const,
  );
  return { sure, unsure: new Map(unsure) };
}

function pairByKey(
  previous: readonly Row[],
  next: readonly Row[],
  sure: Pairing['sure'],
  keyOf: (row: Row) => string,
  isSame: (one: Row, other: Row) => boolean,
): Row[] {
  const byKey = groupBy(previous, keyOf);
  const paired = new Set<Row>();
  for (const row of next) {
    if (sure.has(row)) continue;
    const alike = byKey.get(keyOf(row)) ?? [];
    const index = alike.findIndex((one) => isSame(one, row));
    const [twin] = index < 0 ? [] : alike.splice(index, 1);
    if (!twin) continue;
    paired.add(twin);
    sure.set(row, { row: twin, probability: 1, reasons: equalReasons(row) });
  }
  return previous.filter((row) => !paired.has(row));
}

const identityKey = ({ compared }: Row): string => itemKey(identityOf(compared));

/** Differs for most rows with other contents, and is much shorter. */
const outlineOf = ({ compared: { list, creditor, balance, dateOpened } }: Row): string =>
  `${list} ${creditor} ${balance} ${dateOpened}`;

const hasSameContents = (one: Row, other: Row): boolean => contentsOf(one) === contentsOf(other);

const contentsOf = (row: Row): string =>
  (row.contents ??= JSON.stringify({ ...row.source, list: row.compared.list, provenance: null }));

function settle({ sure, unsure }: Pairing, answers: Answers): Pairing {
  const settled: Pairing = { sure: new Map(sure), unsure: new Map() };
  const taken = new Set([...sure.values()].map(({ row }) => row));
  const open = new Map<Row, Found[]>();
  for (const [row, candidates] of unsure) {
    const answer = answers.get(idOf(row.compared));
    const chosen = typeof answer === 'number' ? candidates[answer] : undefined;
    if (chosen && !taken.has(chosen.row)) {
      settled.sure.set(row, chosen);
      taken.add(chosen.row);
    } else if (answer !== null) open.set(row, candidates);
  }
  for (const [row, candidates] of open) {
    const free = candidates.filter((candidate) => !taken.has(candidate.row));
    if (free.length > 0) settled.unsure.set(row, free);
  }
  return settled;
}

const equalReasons = ({ matchable }: Row): RowMatch['reasons'] => [
  'same-creditor',
  ...(matchable.accountNumber ? (['same-number'] as const) : []),
  ...(matchable.dateOpened && matchable.dateOpened.length > 7
    ? (['same-opening-date'] as const)
    : []),
];

function rowsWithout(previous: readonly Row[], { sure, unsure }: Pairing): Row[] {
  const present = new Set([...sure.values(), ...[...unsure.values()].flat()].map(({ row }) => row));
  return previous.filter((row) => !present.has(row));
}

function findReturned(
  older: readonly (() => Row[])[],
  baseline: readonly Row[],
  rows: readonly Row[],
  budget: StepBudget,
): Pairing {
  const found: Pairing = { sure: new Map(), unsure: new Map() };
  for (const read of older) {
    const open = rows.filter((row) => !found.sure.has(row) && !found.unsure.has(row));
    if (open.length === 0) break;
    const earlier = read();
    const alike = pairRows(earlier, open, budget);
    const suspects = [...alike.sure.values(), ...[...alike.unsure.values()].flat()];
    if (suspects.length === 0) continue;
    // To see which of them the baseline still has, accounts of the same creditors suffice.
    budget.spend(suspects.length * (earlier.length + baseline.length));
    const isRelated = (row: Row) => suspects.some((suspect) => shareCreditor(suspect.row, row));
    const related = earlier.filter(isRelated);
    const gone = rowsWithout(related, pairRows(related, baseline.filter(isRelated), budget));
    const { sure, unsure } = pairRows(gone, open, budget);
    for (const [row, match] of sure) found.sure.set(row, match);
    for (const [row, candidates] of unsure) found.unsure.set(row, candidates);
  }
  return found;
}

function shareCreditor({ matchable: one }: Row, { matchable: other }: Row): boolean {
  return [one.name, one.originalName].some((name) =>
    [other.name, other.originalName].some((otherName) => mayBeSame(name, otherName)),
  );
}

const rounded = (probability: number): number => Math.round(probability * 1000) / 1000;

function matched(
  kind: 'unchanged' | 'updated' | 'reinserted',
  { compared }: Row,
  { row, probability, reasons }: Found,
  changed: ReportChange['changed'],
): ReportChange {
  return {
    id: idOf(compared),
    kind,
    current: compared,
    previous: row.compared,
    probability: rounded(probability),
    reasons,
    changed,
    candidates: [],
  };
}

function unmatchedChange(
  kind: 'new' | 'unsure' | 'deleted',
  { compared }: Row,
  candidates: readonly Found[],
): ReportChange {
  const isDeleted = kind === 'deleted';
  return {
    id: isDeleted ? `deleted-${idOf(compared)}` : idOf(compared),
    kind,
    current: isDeleted ? null : compared,
    previous: isDeleted ? compared : null,
    probability: null,
    reasons: [],
    changed: [],
    candidates: candidates
      .slice(0, MAX_ASKED)
      .map(({ row, probability, reasons }): MatchCandidate => ({
        previous: row.compared,
        probability: rounded(probability),
        reasons,
      })),
  };
}

const idOf = ({ bureau, list, index }: Row['compared']) => `${bureau}-${list}-${index}`;
