import type { Findings } from './results.ts';
import { table } from './table.ts';

/** A change has to be on the other gateway's open screen within this time, but for one in a hundred. */
const LIMIT_MS = 1_000;

/** Milliseconds from sending each change. */
interface LiveTimes {
  /** Milliseconds until the change was on the open screen. */
  screen: number[];
  /** Milliseconds until a plain LISTEN received it. */
  plain: number[];
}

/** Returns the value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

const summarize = (values: readonly number[]) => ({
  p50: percentile(values, 50),
  p99: percentile(values, 99),
  max: percentile(values, 100),
});

/** Formats what was measured. Throws when the screen was too slow. */
export function liveTable({ screen, plain }: LiveTimes): Findings {
  const rows = { 'open screen': summarize(screen), 'plain LISTEN': summarize(plain) };
  const ms = (value: number) => `${Math.round(value)} ms`;
  const lines = table(
    [`${screen.length} changes through another gateway`, 'p50', 'p99', 'slowest'],
    Object.entries(rows).map(([name, { p50, p99, max }]) => [name, ms(p50), ms(p99), ms(max)]),
  );
  const { p99 } = rows['open screen'];
  const verdict = `p99 of the open screen: ${ms(p99)}, limit ${ms(LIMIT_MS)}`;
  if (p99 > LIMIT_MS) throw new Error([...lines, verdict].join('\n'));
  return {
    lines: [...lines, '', verdict],
    figures: { changes: screen.length, screen: rows['open screen'], listen: rows['plain LISTEN'] },
  };
}
