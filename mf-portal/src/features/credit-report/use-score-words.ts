import { SCORE_MAX, scoreRating } from '@repo/contract/credit-scores';
import { scoreRatingTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from '../../language.ts';

/** A score in words: its rating, its colour, and the whole sentence for those who hear it. */
export function useScoreWords() {
  const { t } = useLanguage();
  return (name: string, score: number | null) => {
    if (score === null) return { label: t('creditReport.noScore', { name }) };
    const rating = t(`terms.scoreRating.${scoreRating(score)}`);
    const label = t('creditReport.scoreSentence', { name, score, max: SCORE_MAX, rating });
    return { rating, tone: scoreRatingTones[scoreRating(score)], label };
  };
}
