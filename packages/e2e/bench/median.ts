export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export function medians<Field extends string>(
  fields: readonly Field[],
  runs: readonly Record<Field, number | null>[],
): Record<Field, number | null> {
  const entries = fields.map((field) => [field, median(runs.map((run) => run[field]))]);
  return Object.fromEntries(entries) as Record<Field, number | null>;
}

/** Pairs are from the same round, so both saw the same load of the machine. */
export function medianRatio(
  values: readonly (number | null)[],
  references: readonly (number | null)[],
): number | null {
  return median(
    values.map((value, round) => {
      const reference = references[round];
      return value === null || !reference ? null : value / reference;
    }),
  );
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}
