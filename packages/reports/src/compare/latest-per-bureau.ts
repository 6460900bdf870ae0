import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { comparedLists } from '@repo/contract/report-comparison';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { emptySnapshot } from '../reading.ts';

/** True if the report lists something of the bureau: with a score or a person alone, it says nothing of accounts. */
export function isOf(snapshot: ReportSnapshot, bureau: Bureau): boolean {
  return (
    snapshot.bureaus.includes(bureau) &&
    comparedLists.some((list) => snapshot[list].some((row) => row.bureau === bureau))
  );
}

/**
 * Merges the latest rows of each bureau into one snapshot with the date of the newest report. `history` is newest first.
 */
export function latestPerBureau(history: readonly ReportSnapshot[]): ReportSnapshot {
  const merged = { ...emptySnapshot(), reportDate: history[0]?.reportDate ?? null };
  for (const bureau of bureaus) {
    const latest = history.find((snapshot) => isOf(snapshot, bureau));
    if (!latest) continue;
    merged.bureaus.push(bureau);
    for (const list of comparedLists) {
      const rows: { bureau: Bureau }[] = merged[list];
      rows.push(...latest[list].filter((row) => row.bureau === bureau));
    }
  }
  return merged;
}
