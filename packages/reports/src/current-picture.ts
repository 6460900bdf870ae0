import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { isOf, latestPerBureau } from './compare/latest-per-bureau.ts';
import { findFindings, type FoundFinding } from './findings/find-findings.ts';

export interface Picture {
  changes: ReportChange[];
  findings: FoundFinding[];
}

/**
 * Computes the findings of the latest report of each bureau, and what the reports of the newest day changed. `snapshots` are newest first;
 * `changesOf` compares one of them with those after it. Rows are named by their places in {@link latestPerBureau}.
 */
export function currentPicture(
  snapshots: readonly ReportSnapshot[],
  changesOf: (index: number) => readonly ReportChange[],
): Picture {
  const picture = latestPerBureau(snapshots);
  const isLatestOf = (bureau: Bureau, index: number) =>
    snapshots.findIndex((one) => isOf(one, bureau)) === index;
  const ofEach = snapshots.map((snapshot, index) => {
    const latest = snapshot.bureaus.filter((bureau) => isLatestOf(bureau, index));
    if (latest.length === 0) return [];
    return changesOf(index)
      .filter(({ current, previous }) => latest.includes((current ?? previous)!.bureau))
      .map((change) => placedIn(picture, snapshot, change));
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
