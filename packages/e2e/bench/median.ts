/** Returns the median of the measured values; null when there is none. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Returns the median of each field over several measurements. */
export function medians<Field extends string>(
  fields: readonly Field[],
  runs: readonly Record<Field, number | null>[],
): Record<Field, number | null> {
  const entries = fields.map((field) => [field, median(runs.map((run) => run[field]))]);
  return Object.fromEntries(entries) as Record<Field, number | null>;
}
