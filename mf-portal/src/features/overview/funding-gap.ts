/** Funding needs at least this average score (specification §9). */
const FUNDING_SCORE = 650;

/** Points that `average` lacks for funding; 0 when it is enough. */
export function fundingGap(average: number): number {
  return Math.max(0, FUNDING_SCORE - average);
}
