import { medians } from './median.ts';
import type { Findings } from './results.ts';
import { table } from './table.ts';

/** Lowest score of each category, 0 to 100. */
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];

export interface PageScores {
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  scores: Record<Category, number | null>;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/** Reads the median scores of a page from its Lighthouse reports (JSON). Throws when the page was not loaded. */
export function scoresOf(
  path: string,
  reports: readonly unknown[],
  { isListed = true } = {},
): PageScores {
  const runs = reports.map((report) => {
    const { categories: found, runtimeError } = report as Report;
    if (runtimeError) throw new Error(`Lighthouse at ${path}: ${runtimeError.message}`);
    const scores = categories.map((category) => {
      const score = found[category]?.score ?? null;
      return [category, score === null ? null : Math.round(score * 100)];
    });
    return Object.fromEntries(scores) as PageScores['scores'];
  });
  return { path, isListed, scores: medians(categories, runs) };
}

/** Formats the scores as a table with the limits. */
export function lighthouseFindings(pages: readonly PageScores[], version: string): Findings {
  const isUnder = ({ scores }: PageScores) =>
    categories.some((category) => (scores[category] ?? 0) < limits[category]);
  const rows = pages.map((page) => [
    page.path,
    ...categories.map((category) => String(page.scores[category] ?? '–')),
    isUnder(page) ? 'under' : 'ok',
  ]);
  const least = ['limit', ...categories.map((category) => `≥ ${limits[category]}`), ''];
  const unlisted = pages.filter(({ isListed }) => !isListed).map(({ path }) => path);
  const note = `Not for search engines, so SEO leaves out whether they may list it: ${unlisted.join(', ')}`;
  return {
    lines: [
      ...table(['Lighthouse', ...categories, ''], [...rows, least]),
      ...(unlisted.length > 0 ? ['', note] : []),
    ],
    figures: {
      version,
      limits,
      pages: Object.fromEntries(pages.map(({ path, scores }) => [path, scores])),
    },
  };
}
