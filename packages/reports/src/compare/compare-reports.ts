import type { Bureau } from '@repo/contract/credit-reports';
import type { MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import type { MatchAnswer } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { identityOf, itemKey } from '../item-identity.ts';
import { groupBy } from './assign.ts';
import { changedFields } from './changed-fields.ts';
import { compareCreditors } from './creditor-names.ts';
import { rowsOf, type Row } from './compared-rows.ts';
import { isOf } from './latest-per-bureau.ts';
import { matchRows, MAX_ASKED, type RowMatch } from './match-rows.ts';

/**
 * Compares a report, bureau by bureau, with the newest of that bureau in `history` (newest first). A bureau that it
 * does not cover has no changes. A row is deleted only if no row is or may be the same. `answers` settle unsure rows.
 */
export function compareReports(
  history: readonly ReportSnapshot[],
  next: ReportSnapshot,
  answers: readonly MatchAnswer[] = [],
): ReportChange[] {
  const candidateOf = new Map(answers.map(({ change, candidate }) => [change, candidate]));
  return next.bureaus.flatMap((bureau) =>
    isOf(next, bureau) ? compareBureau(bureau, history, rowsOf(next, bureau), candidateOf) : [],
  );
}

/** The index of the candidate that is the same row, or null for none of them, by the id of an unsure change. */
type Answers = ReadonlyMap<string, number | null>;

function compareBureau(
  bureau: Bureau,
  history: readonly ReportSnapshot[],
  rows: readonly Row[],
  answers: Answers,
): ReportChange[] {
  const [baseline, ...older] = history.filter((snapshot) => isOf(snapshot, bureau));
  const previous = baseline ? rowsOf(baseline, bureau) : [];
  const matches = settle(pairRows(previous, rows), answers);
  const unmatched = rows.filter((row) => !matches.sure.has(row) && !matches.unsure.has(row));
  const returned = settle(findReturned(bureau, older, previous, unmatched), answers);
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
function pairRows(previous: readonly Row[], next: readonly Row[]): Pairing {
  const sure: Pairing['sure'] = new Map();
  const unpaired = pairByKey(previous, next, contentOf, sure);
  const typed = next.filter(({ source }) => source.item);
  const earlier = typed.length === 0 ? unpaired : pairByKey(unpaired, typed, identityKey, sure);
  const later = next.filter((row) => !sure.has(row) && !row.source.item);
  const matchable = (rows: readonly Row[]) => rows.map((row) => row.matchable);
  const matches = matchRows(matchable(earlier), matchable(later));
  const found = ({ previous: index, ...rest }: RowMatch) => ({ ...rest, row: earlier[index]! });
  for (const [index, match] of matches.sure) sure.set(later[index]!, found(match));
  const unsure = [...matches.unsure].map(
    ([index, candidates]) => [later[index]!, candidates.map(found)] as const,
  );
  return { sure, unsure: new Map(unsure) };
}

/** Adds a pair for each row of `next` that shares its key with a row of `previous`. Returns the rows of `previous` that are left. */
function pairByKey(
  previous: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
  sure: Pairing['sure'],
): Row[] {
  const byKey = groupBy(previous, keyOf);
  for (const row of next) {
    const twin = sure.has(row) ? undefined : byKey.get(keyOf(row))?.shift();
    if (twin) sure.set(row, { row: twin, probability: 1, reasons: equalReasons(row) });
  }
  const left = new Set([...byKey.values()].flat());
  return previous.filter((row) => left.has(row));
}

const identityKey = ({ compared }: Row): string => itemKey(identityOf(compared));

/** Applies a person's answers. A row stays unsure if its chosen candidate is another row already. */
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

const contentOf = ({ compared, source }: Row): string =>
  JSON.stringify({ ...source, list: compared.list, provenance: null });

const equalReasons = ({ matchable }: Row): RowMatch['reasons'] => [
  'same-creditor',
  ...(matchable.accountNumber ? (['same-number'] as const) : []),
  ...(matchable.dateOpened && matchable.dateOpened.length > 7
    ? (['same-opening-date'] as const)
    : []),
];

/** Returns the previous rows that no later row is or may be. */
function rowsWithout(previous: readonly Row[], { sure, unsure }: Pairing): Row[] {
  const present = new Set([...sure.values(), ...[...unsure.values()].flat()].map(({ row }) => row));
  return previous.filter((row) => !present.has(row));
}

/** Finds which of `rows`, which the baseline lacks, an older report has. */
function findReturned(
  bureau: Bureau,
  older: readonly ReportSnapshot[],
  baseline: readonly Row[],
  rows: readonly Row[],
): Pairing {
  const found: Pairing = { sure: new Map(), unsure: new Map() };
  for (const snapshot of older) {
    const open = rows.filter((row) => !found.sure.has(row) && !found.unsure.has(row));
    if (open.length === 0) break;
    const earlier = rowsOf(snapshot, bureau);
    const alike = pairRows(earlier, open);
    const suspects = [...alike.sure.values(), ...[...alike.unsure.values()].flat()];
    // To see which of them the baseline still has, accounts of the same creditors suffice.
    const isRelated = (row: Row) => suspects.some((suspect) => shareCreditor(suspect.row, row));
    const related = earlier.filter(isRelated);
    const gone = rowsWithout(related, pairRows(related, baseline.filter(isRelated)));
    const { sure, unsure } = pairRows(gone, open);
    for (const [row, match] of sure) found.sure.set(row, match);
    for (const [row, candidates] of unsure) found.unsure.set(row, candidates);
  }
  return found;
}

function shareCreditor(one: Row, other: Row): boolean {
  const names = ({ compared }: Row) => [compared.creditor, compared.originalCreditor ?? []].flat();
  return names(one).some((name) =>
    names(other).some((otherName) => compareCreditors(name, otherName) !== 'other'),
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
