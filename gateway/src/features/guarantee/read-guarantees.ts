import type { Guarantee } from '@repo/contract/guarantees';
import type { Db } from '../../db/database.ts';
import { listScores } from '../credit/scores/score-series.ts';
import { compareScores } from './compare-scores.ts';
import { listGuarantees, type StoredGuarantee } from './guarantee.queries.ts';
import { REPORTS } from './judge-guarantees.ts';

export async function readGuarantees(db: Db, clientId: string): Promise<Guarantee[]> {
  const stored = await listGuarantees(db, clientId);
  if (stored.length === 0) return [];
  const series = await listScores(db, clientId, REPORTS);
  return stored.map((guarantee) => {
    const { contractId, days, endsOn, verdict, judgedAt, refund } = guarantee;
    // A verdict stays with the scores that it compared.
    const scores = verdict ? judgedScores(guarantee) : compareScores(guarantee, series);
    return { contractId, days, endsOn, ...scores, verdict, judgedAt, refund };
  });
}

function judgedScores(stored: StoredGuarantee): Pick<Guarantee, 'base' | 'latest'> {
  const { baseBureau, baseModel, baseScoredOn, baseScore, lastScoredOn, lastScore } = stored;
  const base =
    baseBureau && baseScoredOn && baseScore !== null
      ? { bureau: baseBureau, model: baseModel, scoredOn: baseScoredOn, score: baseScore }
      : null;
  const latest =
    lastScoredOn && lastScore !== null ? { scoredOn: lastScoredOn, score: lastScore } : null;
  return { base, latest };
}
