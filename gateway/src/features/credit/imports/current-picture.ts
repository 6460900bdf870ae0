import type { ReportChange } from '@repo/contract/report-comparison';
import type { MatchAnswer } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { compareReports } from '@repo/reports/compare/compare-reports.ts';
import { isOf, latestPerBureau } from '@repo/reports/compare/latest-per-bureau.ts';
import { findFindings, type FoundFinding } from '@repo/reports/findings/find-findings.ts';

export interface ConfirmedReport {
  snapshot: ReportSnapshot;
  matches: readonly MatchAnswer[];
}

export interface Picture {
  changes: ReportChange[];
  findings: FoundFinding[];
}

/**
 * Computes the findings of the latest report of each bureau, and what the reports of the newest day changed. `reports` are newest first. Rows
 * are named by their places in {@link latestPerBureau}.
 */
export function currentPicture(reports: readonly ConfirmedReport[]): Picture {
  const snapshots = reports.map(({ snapshot }) => snapshot);
  const picture = latestPerBureau(snapshots);
  const ofEach = reports.map(({ snapshot, matches }, index) => {
    const bureaus = snapshot.bureaus.filter(
      (bureau) => snapshots.findIndex((one) => isOf(one, bureau)) === index,
    );
    if (bureaus.length === 0) return [];
    const own = { ...snapshot, bureaus };
    const changes = compareReports(snapshots.slice(index + 1), own, matches);
    return changes.map((change) => placedIn(picture, snapshot, change));
  });
  const changes = ofEach.filter(
    (_, index) => snapshots[index]!.reportDate === snapshots[0]!.reportDate,
  );
  return { changes: changes.flat(), findings: findFindings(picture, ofEach.flat()) };
}

function placedIn(picture: ReportSnapshot, snapshot: ReportSnapshot, change: ReportChange) {
  if (!change.current) return change;
  const { list, index } = change.current;
  const rows: readonly unknown[] = picture[list];
  return { ...change, current: { ...change.current, index: rows.indexOf(snapshot[list][index]) } };
}
