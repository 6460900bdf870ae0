import { SCORE_MAX, scoreRating } from '@repo/contract/credit-scores';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from '../../language.ts';

const tones: Record<ReturnType<typeof scoreRating>, Tone> = {
  excellent: 'positive',
  good: 'positive',
  fair: 'attention',
  poor: 'attention',
  'very-poor': 'danger',
};

/** A score in words: its rating, its colour, and the whole sentence for those who hear it. */
export function useScoreWords() {
  const { t } = useLanguage();
  return (name: string, score: number | null) => {
    if (score === null) return { label: t('creditReport.noScore', { name }) };
    const rating = t(`terms.scoreRating.${scoreRating(score)}`);
    const label = t('creditReport.scoreSentence', { name, score, max: SCORE_MAX, rating });
    return { rating, tone: tones[scoreRating(score)], label };
  };
}
