import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { groupBy } from './compare/assign.ts';

const FIRST = 'VantageScore 3.0';

/** Each bureau has its own edition of this model; mortgage lenders use them together. */
const editions: Record<string, string> = {
  'FICO 2': 'Classic FICO',
  'FICO 4': 'Classic FICO',
  'FICO 5': 'Classic FICO',
};

/**
 * Returns one score of each bureau, all of the model that most bureaus have, preferring VantageScore 3.0. A bureau without that model has none,
 * so that no average mixes models.
 */
export function headlineScores(scores: ReportSnapshot['scores']) {
  const models = groupBy(scores, ({ model }) => (model && editions[model]) ?? model);
  const counted = [...models].map(([model, own]) => ({
    model,
    own,
    count: new Set(own.map(({ bureau }) => bureau)).size,
  }));
  const [best] = counted.toSorted(
    (a, b) => b.count - a.count || Number(b.model === FIRST) - Number(a.model === FIRST),
  );
  const scoreOf = (bureau: Bureau) => best?.own.find((one) => one.bureau === bureau)?.score ?? null;
  const [experianScore, equifaxScore, transunionScore] = bureaus.map(scoreOf) as [
    number | null,
    number | null,
    number | null,
  ];
  return { experianScore, equifaxScore, transunionScore, scoreModel: best?.model ?? null };
}
