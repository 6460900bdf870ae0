import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { groupBy } from './compare/assign.ts';
import { editionOf, readScoreModel } from './score-models.ts';

type Score = ReportSnapshot['scores'][number];

const FIRST = 'VantageScore 3.0';

interface Known<Given extends Score = Score> {
  score: Given;
  family: string;
  edition: string | null;
}

function knownOf<Given extends Score>(score: Given): Known<Given> | null {
  if (score.model === null) return { score, family: '', edition: null };
  const model = readScoreModel(score.model);
  if (model.family === 'special') return null;
  const family = model.family === 'unknown' ? `unknown ${model.name}` : model.family;
  return { score, family, edition: editionOf(model) };
}

const bureausIn = (scores: readonly Known[]) =>
  new Set(scores.map(({ score }) => score.bureau)).size;

/** The group that most bureaus have, preferring VantageScore; a model that is not known comes last. */
const byRank = (
  [, one]: readonly [unknown, readonly Known[]],
  [, other]: readonly [unknown, readonly Known[]],
): number => {
  const isUnknown = (scores: readonly Known[]) => Number(scores[0]!.family.startsWith('unknown'));
  const isFirst = (scores: readonly Known[]) =>
    Number(scores[0]!.edition === FIRST) + Number(scores[0]!.family === 'vantage');
  return (
    isUnknown(one) - isUnknown(other) ||
    bureausIn(other) - bureausIn(one) ||
    isFirst(other) - isFirst(one)
  );
};

function choose<Given extends Score>(scores: readonly Given[]) {
  const known = scores.flatMap((score) => knownOf(score) ?? []);
  const [family] = [...groupBy(known, (score) => score.family)].toSorted(byRank);
  const editions = [...groupBy(family?.[1] ?? [], ({ edition }) => edition)].toSorted(byRank);
  const ranked = editions.flatMap(([, own]) => own);
  const chosen = bureaus.flatMap(
    (bureau) => ranked.find(({ score }) => score.bureau === bureau) ?? [],
  );
  return { chosen, editions };
}

/**
 * Returns one score of each bureau, all of the family of models that most bureaus have, and as far as possible of one edition. Scores for a
 * kind of loan or for insurance do not count.
 */
export const countedScores = <Given extends Score>(scores: readonly Given[]): Given[] =>
  choose(scores).chosen.map(({ score }) => score);

/** Returns the {@link countedScores} by bureau. `scoreModel` names their edition, or all of them. */
export function headlineScores(scores: readonly Score[]) {
  const { chosen, editions } = choose(scores);
  const models = editions.flatMap(([edition, own]) =>
    edition !== null && own.some((one) => chosen.includes(one)) ? edition : [],
  );
  const of = (bureau: Bureau) =>
    chosen.find(({ score }) => score.bureau === bureau)?.score.score ?? null;
  return {
    experianScore: of('experian'),
    equifaxScore: of('equifax'),
    transunionScore: of('transunion'),
    scoreModel: models.join(' / ') || null,
  };
}
