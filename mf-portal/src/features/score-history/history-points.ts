import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureaus,
  reportScores,
  type Bureau,
  type CreditReport,
} from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';

export const series = [...bureaus, 'average'] as const;
export type Series = Bureau | 'average';

export interface HistoryPoint {
  date: string;
  scores: Record<Series, number | null>;
  removed: ClientCreditItem[];
}

/** Returns the reports (given newest first) as points, oldest first. */
export function historyPoints(
  reports: readonly CreditReport[],
  items: readonly ClientCreditItem[],
): HistoryPoint[] {
  return reports.toReversed().map((report, index, oldestFirst) => ({
    date: report.reportDate,
    scores: {
      experian: report.experianScore,
      equifax: report.equifaxScore,
      transunion: report.transunionScore,
      average: averageScore(reportScores(report)),
    },
    removed: removedBetween(items, oldestFirst[index - 1]?.reportDate, report.reportDate),
  }));
}

/** Returns the items removed after `from`, up to and including `to`; none without `from`. */
function removedBetween(
  items: readonly ClientCreditItem[],
  from: string | undefined,
  to: string,
): ClientCreditItem[] {
  if (from === undefined) return [];
  return items
    .filter(({ removalDate }) => removalDate && removalDate > from && removalDate <= to)
    .sort((a, b) => (a.removalDate ?? '').localeCompare(b.removalDate ?? ''));
}
