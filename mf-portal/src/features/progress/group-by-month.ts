import type { ProgressUpdate } from '@repo/contract/progress';

/** Updates in their order, one group for each month as `monthOf` names it. */
export function groupByMonth(
  updates: readonly ProgressUpdate[],
  monthOf: (instant: string) => string,
) {
  const months = new Map<string, ProgressUpdate[]>();
  for (const update of updates) {
    const month = monthOf(update.createdAt);
    months.set(month, [...(months.get(month) ?? []), update]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, updates: ofMonth }));
}
