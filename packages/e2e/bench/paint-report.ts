import type { LandingVisit } from './landing-visit.ts';
import { table } from './table.ts';

export interface PaintMedians {
  product: LandingVisit;
  scriptFree: LandingVisit;
  plainReact: LandingVisit;
  quizInpMs: number | null;
}

/** `unmeasured`: the value or its reference is missing. */
export type Verdict = 'ok' | 'over' | 'unmeasured';

interface Limit {
  measure: string;
  limit: string;
  verdict: Verdict;
}

const MAX_RATIO_TO_SCRIPT_FREE = 1.1;
const MAX_CLS = 0.01;
const MAX_SCRIPT_KILOBYTES = 140;
const MAX_REQUESTS = 12;
const MAX_INP_MS = 100;

const header = ['', 'product', 'script-free', 'ratio', 'plain React', 'ratio', 'limit', ''];

const rows: { field: keyof LandingVisit; name: string; digits: number }[] = [
  { field: 'fcpMs', name: 'FCP, ms', digits: 0 },
  { field: 'lcpMs', name: 'LCP, ms', digits: 0 },
  { field: 'cls', name: 'CLS', digits: 4 },
  { field: 'interactiveMs', name: 'interactive after, ms', digits: 0 },
  { field: 'scriptKilobytes', name: 'JavaScript, kB', digits: 1 },
  { field: 'requests', name: 'requests', digits: 0 },
];

/** Compares the product with each limit. */
export function limitsOf({ product, scriptFree, quizInpMs }: PaintMedians): Limit[] {
  const ratioLimit = (field: 'fcpMs' | 'lcpMs') => ({
    measure: field,
    limit: `≤ ${MAX_RATIO_TO_SCRIPT_FREE.toFixed(2)} × script-free`,
    verdict: verdict(
      ratio(product[field], scriptFree[field]),
      (times) => times <= MAX_RATIO_TO_SCRIPT_FREE,
    ),
  });
  return [
    ratioLimit('fcpMs'),
    ratioLimit('lcpMs'),
    {
      measure: 'cls',
      limit: `< ${MAX_CLS}`,
      verdict: verdict(product.cls, (shift) => shift < MAX_CLS),
    },
    {
      measure: 'scriptKilobytes',
      limit: `≤ ${MAX_SCRIPT_KILOBYTES}`,
      verdict: verdict(product.scriptKilobytes, (size) => size <= MAX_SCRIPT_KILOBYTES),
    },
    {
      measure: 'requests',
      limit: `≤ ${MAX_REQUESTS}`,
      verdict: verdict(product.requests, (count) => count <= MAX_REQUESTS),
    },
    {
      measure: 'quizInpMs',
      limit: `≤ ${MAX_INP_MS}`,
      verdict: verdict(quizInpMs, (latency) => latency <= MAX_INP_MS),
    },
  ];
}

/** Formats the figures as a table: each with its references, the ratios to them, and its limit. */
export function paintTable(medians: PaintMedians): string[] {
  const { product, scriptFree, plainReact, quizInpMs } = medians;
  const limits = new Map(limitsOf(medians).map((limit) => [limit.measure, limit]));
  const limitCells = (measure: string) => {
    const found = limits.get(measure);
    return found ? [found.limit, found.verdict] : ['', ''];
  };
  const landing = rows.map(({ field, name, digits }) => {
    const against = (reference: LandingVisit) => [
      shown(reference[field], digits),
      shown(ratio(product[field], reference[field]), 2),
    ];
    return [
      name,
      shown(product[field], digits),
      ...against(scriptFree),
      ...against(plainReact),
      ...limitCells(field),
    ];
  });
  const quiz = ['quiz INP, ms', shown(quizInpMs, 0), '', '', '', '', ...limitCells('quizInpMs')];
  return table(header, [...landing, quiz]);
}

function ratio(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : value / reference;
}

function verdict(value: number | null, holds: (value: number) => boolean): Verdict {
  if (value === null) return 'unmeasured';
  return holds(value) ? 'ok' : 'over';
}

function shown(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
