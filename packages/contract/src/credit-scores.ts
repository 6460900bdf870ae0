/** Bounds of the score scale (specification §9). Bars are drawn as score / 850. */
export const SCORE_MIN = 300;
export const SCORE_MAX = 850;

export type ScoreRating = 'excellent' | 'good' | 'fair' | 'poor' | 'very-poor';

const ratings: readonly { rating: ScoreRating; from: number }[] = [
  { rating: 'excellent', from: 750 },
  { rating: 'good', from: 700 },
  { rating: 'fair', from: 650 },
  { rating: 'poor', from: 600 },
];

export function scoreRating(score: number): ScoreRating {
  return ratings.find(({ from }) => score >= from)?.rating ?? 'very-poor';
}

export function nextRating(score: number): { rating: ScoreRating; points: number } | null {
  const next = ratings.findLast(({ from }) => score < from);
  return next ? { rating: next.rating, points: next.from - score } : null;
}

/** Returns the rounded mean of the known scores, or null when none is known (specification §2, Overview). */
export function averageScore(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((score) => score !== null && score !== undefined);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
