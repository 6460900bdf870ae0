import type { Bureau } from '@repo/contract/credit-reports';
import type { ComparedList, ReportChange } from '@repo/contract/report-comparison';
import type { ReportProblem, ReportSnapshot } from '@repo/contract/report-snapshots';
import { isOf } from './compare/latest-per-bureau.ts';

export interface ReadReport {
  format: string | null;
  snapshot: ReportSnapshot;
  problems: readonly Pick<ReportProblem, 'code'>[];
}

interface Place {
  list: ComparedList;
  bureau: Bureau;
}

/** Codes of problems after which rows of the file may be missing. */
export const lostRows: ReadonlySet<string> = new Set<ReportProblem['code']>([
  'missing-creditor',
  'unknown-bureau',
  'rejected-row',
  'several-borrowers',
  'unknown-part',
]);

/** Formats of several programs, of which some leave out whole parts. */
const ofManyPrograms: ReadonlySet<string | null> = new Set([
  null,
  'mismo-json',
  'mismo-xml',
  'csv',
]);

const accountLists: readonly ComparedList[] = ['tradelines', 'collections'];

function hasSection({ snapshot }: ReadReport, { list, bureau }: Place): boolean {
  const section = accountLists.includes(list) ? accountLists : [list];
  return section.some((name) => snapshot[name].some((row) => row.bureau === bureau));
}

/**
 * True if the report has the part to which the list belongs, with all of its rows: rows of that bureau there, or elsewhere if it is a file of
 * the same kind as the last of `earlier` (newest first) that has the part. Scores alone are no report of what a bureau lists.
 */
export function carriesSection(
  report: ReadReport,
  earlier: readonly ReadReport[],
  place: Place,
): boolean {
  if (report.problems.some(({ code }) => lostRows.has(code))) return false;
  if (hasSection(report, place)) return true;
  const { format, snapshot } = report;
  if (ofManyPrograms.has(format) || !isOf(snapshot, place.bureau)) return false;
  return earlier.find((one) => hasSection(one, place))?.format === format;
}

/**
 * Leaves out of a report's changes that a row is gone of a part that the report does not carry, or back of one that the report before did
 * not carry. `earlier` is newest first.
 */
export function statedChanges(
  changes: readonly ReportChange[],
  report: ReadReport,
  earlier: readonly ReadReport[],
): ReportChange[] {
  const wasLeftOut = (place: Place) => {
    const [before, ...older] = earlier.filter(({ snapshot }) => isOf(snapshot, place.bureau));
    return (
      before !== undefined &&
      older.some((one) => hasSection(one, place)) &&
      !carriesSection(before, older, place)
    );
  };
  return changes.flatMap((change): ReportChange[] => {
    const { kind, previous, changed } = change;
    if (kind === 'deleted') return carriesSection(report, earlier, previous!) ? [change] : [];
    if (kind !== 'reinserted' || !wasLeftOut(previous!)) return [change];
    return [{ ...change, kind: changed.length > 0 ? 'updated' : 'unchanged' }];
  });
}
