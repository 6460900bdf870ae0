import type { Bureau, CreditReport } from '@repo/contract/credit-reports';
import { SCORE_MAX, scoreRating } from '@repo/contract/credit-scores';
import { scoreRatingTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

export function bureauScore(report: CreditReport, bureau: Bureau): number | null {
  return report[`${bureau}Score`];
}

/** Returns a function from a score to its rating, its tone, and a sentence for screen readers. */
export function useScoreDescription() {
  const { t } = useLanguage();
  return (name: string, score: number | null) => {
    if (score === null) return { label: t('creditReport.noScore', { name }) };
    const rating = t(`terms.scoreRating.${scoreRating(score)}`);
    const label = t('creditReport.scoreSentence', { name, score, max: SCORE_MAX, rating });
    return { rating, tone: scoreRatingTones[scoreRating(score)], label };
  };
}
