import type { ContractTerms } from '@repo/contract/contracts';
import { bureaus, type ScoreSeries } from '@repo/contract/credit-reports';
import type { Db } from '../../db/database.ts';
import { listScores } from '../credit/scores/score-series.ts';

type GuaranteeScore = ContractTerms['guaranteeScore'];

const REPORTS = 12;

export const findGuaranteeScore = async (db: Db, clientId: string): Promise<GuaranteeScore> =>
  latestScore(await listScores(db, clientId, REPORTS));

/** Of several scores of the latest day, one whose model is known comes first, and then Experian's. */
export function latestScore(series: readonly ScoreSeries[]): GuaranteeScore {
  const scores = series.flatMap(({ bureau, model, points }) =>
    points.map(({ reportDate, score }) => ({ bureau, model, scoredOn: reportDate, score })),
  );
  const [latest = null] = scores.sort(
    (one, other) =>
      other.scoredOn.localeCompare(one.scoredOn) ||
      Number(one.model === null) - Number(other.model === null) ||
      bureaus.indexOf(one.bureau) - bureaus.indexOf(other.bureau) ||
      (one.model ?? '').localeCompare(other.model ?? ''),
  );
  return latest;
}
