import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';

type Score = Pick<ReportSnapshot['scores'][number], 'bureau' | 'model' | 'score'>;

/** Of models with as many bureaus, the one that most monitoring sites show. */
const PREFERRED = /vantage.*3/i;

/**
 * Returns the score of each bureau by one model, since scores of two models cannot be compared or averaged: the one with the most bureaus. Of two
 * scores of a bureau by it the first counts.
 */
export function headlineScores(scores: readonly Score[]): Record<Bureau, number | null> {
  const byModel = new Map<string, Map<Bureau, number>>();
  for (const { bureau, model, score } of scores) {
    const ofModel = byModel.get(model ?? '') ?? new Map<Bureau, number>();
    byModel.set(model ?? '', ofModel);
    if (!ofModel.has(bureau)) ofModel.set(bureau, score);
  }
  const [headline] = [...byModel].toSorted(
    ([a, ofA], [b, ofB]) =>
      ofB.size - ofA.size || Number(PREFERRED.test(b)) - Number(PREFERRED.test(a)),
  );
  const scoreOf = (bureau: Bureau) => headline?.[1].get(bureau) ?? null;
  return Object.fromEntries(bureaus.map((bureau) => [bureau, scoreOf(bureau)])) as Record<
    Bureau,
    number | null
  >;
}
