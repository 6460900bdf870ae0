export interface LayoutShift {
  startTimeMs: number;
  value: number;
}

const LONGEST_GAP_MS = 1_000;
const LONGEST_WINDOW_MS = 5_000;

/** Cumulative Layout Shift as web-vitals defines it: the worst window of shifts that follow each other. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { startTimeMs, value } of shifts) {
    const inWindow = startTimeMs - last < LONGEST_GAP_MS && startTimeMs - first < LONGEST_WINDOW_MS;
    sum = inWindow ? sum + value : value;
    if (!inWindow) first = startTimeMs;
    last = startTimeMs;
    worst = Math.max(worst, sum);
  }
  return worst;
}
