import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { statedChanges } from './carries-section.ts';
import { isOf, latestPerBureau } from './compare/latest-per-bureau.ts';
import type { FollowedRow } from './findings/dispute-rules.ts';
import { seenAt } from './findings/evidence.ts';
import { findFindings, type FoundFinding } from './findings/find-findings.ts';
import {
  followDisputed,
  type ChangesOf,
  type DisputedItem,
  type FollowedItem,
  type FollowedReport,
} from './follow-disputed.ts';

export interface CurrentResults {
  changes: ReportChange[];
  findings: FoundFinding[];
  followed: FollowedItem[];
}

/**
 * Computes the findings of the latest report of each bureau, what the reports of the newest day changed, and where disputed items stand.
 * `reports` are newest first; `changesOf` compares one of them with those after it, and `followChangesOf` only some. Rows are named by their places in
 * {@link latestPerBureau}.
 */
export function currentResults(
  reports: readonly FollowedReport[],
  changesOf: (index: number) => readonly ReportChange[],
  disputed: readonly DisputedItem[],
  followChangesOf: ChangesOf = changesOf,
): CurrentResults {
  const snapshots = reports.map(({ snapshot }) => snapshot);
  const merged = latestPerBureau(snapshots);
  const isLatestOf = (bureau: Bureau, index: number) =>
    snapshots.findIndex((one) => isOf(one, bureau)) === index;
  const ofEach = snapshots.map((snapshot, index) => {
    const latest = snapshot.bureaus.filter((bureau) => isLatestOf(bureau, index));
    if (latest.length === 0) return [];
    return statedChanges(changesOf(index), reports[index]!, reports.slice(index + 1))
      .filter(({ current, previous }) => latest.includes((current ?? previous)!.bureau))
      .map((change) => placedIn(merged, snapshot, change));
  });
  const changes = ofEach.filter(
    (_, index) => snapshots[index]!.reportDate === snapshots[0]!.reportDate,
  );
  const followed = followDisputed(reports, followChangesOf, disputed);
  const rows = followed.flatMap((item) => followedRow(merged, reports, item) ?? []);
  return {
    changes: changes.flat(),
    findings: findFindings(merged, ofEach.flat(), rows),
    followed,
  };
}

/** Null where a report of another day may have the item under another name. */
function followedRow(
  merged: ReportSnapshot,
  reports: readonly FollowedReport[],
  { latest, ...item }: FollowedItem,
): FollowedRow | null {
  const { reportDate, isThere, reportId, row } = latest;
  const { snapshot } = reports.find(({ id }) => id === reportId)!;
  const seen = seenAt(snapshot, row)!;
  const rows: readonly unknown[] = merged[row.list];
  const index = rows.indexOf(snapshot[row.list][row.index]);
  if (isThere && index < 0) return null;
  return { ...item, reportDate, isThere, seen: { ...seen, row: { ...seen.row, index } } };
}

function placedIn(merged: ReportSnapshot, snapshot: ReportSnapshot, change: ReportChange) {
  if (!change.current) return change;
  const { list, index } = change.current;
  const rows: readonly unknown[] = merged[list];
  return { ...change, current: { ...change.current, index: rows.indexOf(snapshot[list][index]) } };
}
