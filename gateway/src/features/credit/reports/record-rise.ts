import { reportScores, type CreditReport } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import type { Trx } from '../../../db/database.ts';
import { findScoresBefore } from '../scores/find-latest-report.ts';
import { replaceRise } from '../timeline/replace-rise.ts';

/** Adds a rise of the average score to the client's timeline, or corrects the rise recorded for an earlier file of the same day. */
export async function recordRise(trx: Trx, clientId: string, report: CreditReport): Promise<void> {
  const rise = riseOf(await findScoresBefore(trx, clientId, report), report);
  await replaceRise(trx, { clientId, reportDate: report.reportDate }, rise);
}

type Scores = Omit<CreditReport, 'id' | 'reportDate'>;

/** Compares the averages over the bureaus that have a score in both. Returns null unless the average rose. */
function riseOf(before: Scores, now: Scores): { from: number; to: number } | null {
  const [previous, current] = [reportScores(before), reportScores(now)];
  const inBoth = (own: typeof current) =>
    own.filter((_, index) => previous[index] !== null && current[index] !== null);
  const [from, to] = [averageScore(inBoth(previous)), averageScore(inBoth(current))];
  return from !== null && to !== null && to > from ? { from, to } : null;
}
