import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeOutcome } from '@repo/contract/disputes';
import {
  comparedLists,
  type ComparedRow,
  type ReportChange,
} from '@repo/contract/report-comparison';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { carriesSection, type ReadReport } from './carries-section.ts';
import { comparedRowOf } from './compare/compared-rows.ts';
import { isOf } from './compare/latest-per-bureau.ts';
import { ageRules } from './findings/age-rules.ts';
import { gatherReported, placeOf } from './findings/evidence.ts';
import { identityOf, itemKey } from './item-identity.ts';

export interface DisputedItem {
  id: string;
  bureau: Bureau;
  /** Under which reports list what it is about, see {@link itemKey}. */
  keys: readonly string[];
  outcome: DisputeOutcome | null;
  completedOn: string | null;
  postedOn: string | null;
  deliveredOn: string | null;
}

export interface FollowedReport extends ReadReport {
  id: string;
}

export interface FollowedItem extends Pick<DisputedItem, 'id' | 'outcome' | 'completedOn'> {
  foundOn: string | null;
  /** The oldest report that shows that the bureau deleted it. */
  shown: { reportId: string; reportDate: string } | null;
  /** Since when reports show again what such a report lacked. */
  backOn: string | null;
  /** Days of the last report that has it, and of the first after that which lacks it. */
  lastOn: string;
  goneOn: string | null;
  /** The report that says whether it is there now, and its row in the latest report that has it. */
  latest: { reportDate: string; isThere: boolean; reportId: string; row: ComparedRow };
}

/**
 * True if a report of that day may show that the bureau deleted the item after its dispute: the bureau had the letter
 * before, and did not say that the item stays. The database has the same rule in `may_show_deletion`.
 */
export function mayShowDeletion(
  { outcome, completedOn, postedOn, deliveredOn }: DisputedItem,
  day: string,
): boolean {
  const isSaid = isAnswered({ outcome });
  const sentOn = isSaid ? (deliveredOn ?? postedOn) : deliveredOn;
  if (sentOn === null || day <= sentOn) return false;
  if (outcome === 'reinserted') return completedOn !== null && day < completedOn;
  return !isSaid || outcome === 'deleted' || outcome === 'blocked';
}

const isAnswered = ({ outcome }: Pick<DisputedItem, 'outcome'>) =>
  outcome !== null && outcome !== 'no-response';

export type ChangesOf = (index: number) => readonly ReportChange[] | null;

interface Sighting {
  report: FollowedReport;
  reportDate: string;
  row: ComparedRow | null;
  /** Day of the oldest report that lacks it since, null where it may be gone by its age alone. */
  goneSince: string | null;
}

/**
 * Follows disputed items through the reports of their bureaus, which are newest first; `changesOf` compares one of them with those after
 * it, or returns null if there is no time for it. Leaves out items that no report has. Without an answer, an item was deleted only if
 * the bureau had the letter before the first report that lacks it, and if it did not become too old by then. The result depends on
 * what the reports and answers say, not on the order in which they came.
 */
export function followDisputed(
  reports: readonly FollowedReport[],
  changesOf: ChangesOf,
  disputed: readonly DisputedItem[],
): FollowedItem[] {
  return disputed.flatMap((item) => {
    const sightings = sightingsOf(reports, changesOf, item);
    const last = sightings.at(-1);
    const lastIndex = sightings.findLastIndex(({ row }) => row !== null);
    const lastThere = sightings[lastIndex];
    if (!last || !lastThere) return [];
    const { id, outcome, completedOn } = item;
    const found = sightings.findLast(({ row, reportDate }) => row && reportDate <= sentOnOf(item));
    const isShown = ({ row, reportDate, goneSince }: Sighting) =>
      row === null &&
      mayShowDeletion(item, reportDate) &&
      (isAnswered(item) || (goneSince !== null && mayShowDeletion(item, goneSince)));
    const shown = sightings.find(isShown);
    const gone = sightings.findLastIndex(isShown);
    const back = gone < 0 ? undefined : sightings[gone + 1];
    return [
      {
        id,
        outcome,
        completedOn,
        foundOn: found?.reportDate ?? null,
        shown: shown ? { reportId: shown.report.id, reportDate: shown.reportDate } : null,
        backOn: back && last.row ? back.reportDate : null,
        lastOn: lastThere.reportDate,
        goneOn: sightings[lastIndex + 1]?.reportDate ?? null,
        latest: {
          reportDate: last.reportDate,
          isThere: last.row !== null,
          reportId: lastThere.report.id,
          row: lastThere.row!,
        },
      },
    ];
  });
}

const sentOnOf = ({ postedOn, deliveredOn }: DisputedItem) => postedOn ?? deliveredOn ?? '';

function sightingsOf(
  reports: readonly FollowedReport[],
  changesOf: ChangesOf,
  item: DisputedItem,
): Sighting[] {
  const { bureau, keys: known } = item;
  const keys = new Set(known);
  const keyOf = (row: ComparedRow) => itemKey(identityOf(row));
  const sightings: Sighting[] = [];
  for (let index = reports.length - 1; index >= 0; index--) {
    const report = reports[index]!;
    const { reportDate } = report.snapshot;
    if (reportDate?.length !== 10 || !isOf(report.snapshot, bureau)) continue;
    const listed = rowsOf(report.snapshot, bureau).find((row) => keys.has(keyOf(row)));
    if (listed) {
      sightings.push({ report, reportDate, row: listed, goneSince: null });
      continue;
    }
    const before = sightings.findLast(({ row }) => row !== null);
    if (!before) continue;
    const changes = changesOf(index);
    if (!changes) continue;
    const renamed = changes.find(
      ({ current, previous }) => current && previous && keys.has(keyOf(previous)),
    );
    if (renamed?.current) {
      keys.add(keyOf(renamed.current));
      sightings.push({ report, reportDate, row: renamed.current, goneSince: null });
      continue;
    }
    const mayBeAnother = changes.some(({ candidates }) =>
      candidates.some(({ previous }) => keys.has(keyOf(previous))),
    );
    if (!mayBeAnother && carriesSection(report, reports.slice(index + 1), before.row!)) {
      const last = sightings.at(-1)!;
      const isFirst = last.row !== null;
      const goneSince = isFirst && !hasAgedSince(last, reportDate) ? reportDate : last.goneSince;
      sightings.push({ report, reportDate, row: null, goneSince });
    }
  }
  return sightings;
}

const rowsOf = (snapshot: ReportSnapshot, bureau: Bureau): ComparedRow[] =>
  comparedLists.flatMap((list) =>
    snapshot[list].flatMap((row, index) =>
      row.bureau === bureau ? [comparedRowOf(list, index, row)] : [],
    ),
  );

function hasAgedSince({ report, reportDate, row }: Sighting, day: string): boolean {
  const place = placeOf(row!);
  const isTooOldOn = (date: string) =>
    ageRules(gatherReported({ ...report.snapshot, reportDate: date }, [])).some(({ rows }) =>
      rows.some((one) => placeOf(one.row) === place),
    );
  return isTooOldOn(day) && !isTooOldOn(reportDate);
}
