/** Bounds of the score scale (specification §9). Bars are drawn as score / 850. */
export const SCORE_MIN = 300;
export const SCORE_MAX = 850;

/** Rating of a score (specification §9); the apps translate it. */
export type ScoreRating = 'excellent' | 'good' | 'fair' | 'poor' | 'very-poor';

/** Returns the rating of a score: from 750 excellent, 700 good, 650 fair, 600 poor, below very poor (specification §9). */
export function scoreRating(score: number): ScoreRating {
  if (score >= 750) return 'excellent';
  if (score >= 700) return 'good';
  if (score >= 650) return 'fair';
  if (score >= 600) return 'poor';
  return 'very-poor';
}

/** Returns the rounded mean of the known scores, or null when none is known (specification §2, Overview). */
export function averageScore(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((score) => score !== null && score !== undefined);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
