import { reportScores, type Bureau, type CreditReport } from '@repo/contract/credit-reports';
import { SCORE_MAX, scoreRating } from '@repo/contract/credit-scores';
import { scoreRatingTones } from '@repo/ui/badge.tsx';
import { useLanguage } from './credit-reports.messages.ts';

export function bureauScore(report: CreditReport, bureau: Bureau): number | null {
  return report[`${bureau}Score`];
}

export function useScoreDescription() {
  const { t } = useLanguage();
  return (name: string, score: number | null) => {
    if (score === null) return { label: t('creditReports.noScore', { name }) };
    const rating = t(`terms.scoreRating.${scoreRating(score)}`);
    const label = t('creditReports.scoreSentence', { name, score, max: SCORE_MAX, rating });
    return { rating, tone: scoreRatingTones[scoreRating(score)], label };
  };
}

const counts = ['three', 'one', 'two', 'three'] as const;

export function useAverageCaption(report: CreditReport | null | undefined): string {
  const { t } = useLanguage();
  const known = reportScores(report).filter((score) => score !== null).length;
  return t(`creditReports.average.${counts[known] ?? 'three'}`);
}
