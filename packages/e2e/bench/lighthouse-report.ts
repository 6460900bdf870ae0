import { medians } from './median.ts';
import type { Findings } from './results.ts';
import { table } from './table.ts';

/** Lowest score of each category, 0 to 100. */
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];

/** Runs of a page whose median counts. */
export const RUNS = 3;

/** Lighthouse slows a machine of this benchmark index or a higher one down to a phone; a slower one becomes a slower phone. */
const LEAST_INDEX = 1_500;

export interface PageScores {
  path: string;
  /** The lowest benchmark index of the runs that count. */
  index: number;
  /** Whether search engines may list it. */
  isListed: boolean;
  scores: Record<Category, number | null>;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

const indexOf = (report: unknown) => (report as Report).environment.benchmarkIndex;

/** Whether the machine was as fast during this run as Lighthouse expects. */
export const isFastEnough = (report: unknown) => indexOf(report) >= LEAST_INDEX;

/**
 * Reads the median scores of a page from its Lighthouse reports (JSON): of the runs in which the machine was fastest.
 * Throws when the page was not loaded.
 */
export function scoresOf(
  path: string,
  reports: readonly unknown[],
  { isListed = true } = {},
): PageScores {
  for (const { runtimeError } of reports as Report[]) {
    if (runtimeError) throw new Error(`Lighthouse at ${path}: ${runtimeError.message}`);
  }
  const counted = reports.toSorted((a, b) => indexOf(b) - indexOf(a)).slice(0, RUNS);
  const runs = counted.map((report) => {
    const { categories: found } = report as Report;
    const scores = categories.map((category) => {
      const score = found[category]?.score ?? null;
      return [category, score === null ? null : Math.round(score * 100)];
    });
    return Object.fromEntries(scores) as PageScores['scores'];
  });
  const index = Math.round(Math.min(...counted.map(indexOf)));
  return { path, isListed, index, scores: medians(categories, runs) };
}

/** Formats the scores as a table with the limits. */
export function lighthouseFindings(pages: readonly PageScores[], version: string): Findings {
  const isUnder = ({ scores }: PageScores) =>
    categories.some((category) => (scores[category] ?? 0) < limits[category]);
  const rows = pages.map((page) => [
    page.path,
    ...categories.map((category) => String(page.scores[category] ?? '–')),
    String(page.index),
    isUnder(page) ? 'under' : 'ok',
  ]);
  const least = [
    'limit',
    ...categories.map((category) => `≥ ${limits[category]}`),
    `≥ ${LEAST_INDEX}`,
    '',
  ];
  const unlisted = pages.filter(({ isListed }) => !isListed).map(({ path }) => path);
  const machine = `index: how fast the machine was, the slowest of ${RUNS} runs; below ${LEAST_INDEX}, performance is of a slower phone`;
  const note = `Not for search engines, so SEO leaves out whether they may list it: ${unlisted.join(', ')}`;
  return {
    lines: [
      ...table(['Lighthouse', ...categories, 'index', ''], [...rows, least]),
      '',
      machine,
      ...(unlisted.length > 0 ? [note] : []),
    ],
    figures: {
      version,
      limits,
      pages: Object.fromEntries(
        pages.map(({ path, index, scores }) => [path, { ...scores, index }]),
      ),
    },
  };
}
