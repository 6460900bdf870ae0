import type { ContractTerms } from '@repo/contract/contracts';
import type { ScoreSeries } from '@repo/contract/credit-reports';
import type { Guarantee } from '@repo/contract/guarantees';

interface Guaranteed {
  terms: Pick<ContractTerms, 'guaranteeScore'>;
  signedOn: string;
  endsOn: string;
  firstScore: ContractTerms['guaranteeScore'];
}

/**
 * The two scores that a guarantee compares, in the words of its contract: the one that it names, or without one the first that
 * arrived on a report after the signature; and the latest of the same bureau and model within the days of the guarantee, which
 * begin on the day after the signature.
 */
export function compareScores(
  { terms, signedOn, endsOn, firstScore }: Guaranteed,
  series: readonly ScoreSeries[],
): Pick<Guarantee, 'base' | 'latest'> {
  const base = terms.guaranteeScore ?? firstScore;
  if (!base) return { base: null, latest: null };
  const { points = [] } =
    series.find(({ bureau, model }) => bureau === base.bureau && model === base.model) ?? {};
  const after = base.scoredOn > signedOn ? base.scoredOn : signedOn;
  const latest = points
    .filter(({ reportDate }) => reportDate > after && reportDate <= endsOn)
    .toSorted((one, other) => one.reportDate.localeCompare(other.reportDate))
    .at(-1);
  return { base, latest: latest ? { scoredOn: latest.reportDate, score: latest.score } : null };
}

export const verdictOf = ({ base, latest }: Pick<Guarantee, 'base' | 'latest'>) =>
  base && latest && latest.score > base.score ? 'improved' : 'not-improved';
