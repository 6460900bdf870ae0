import type { IssueCode } from '@repo/contract/issues';
import { stateDemands, type StatePolicy } from '@repo/contract/state-policies';

type Rules = Pick<StatePolicy, 'state' | 'contract' | 'billing' | 'monthlyStatement'>;

interface UnmetDemand {
  field: keyof Rules;
  issue: IssueCode;
}

/** Returns the first field of a policy that leaves out what is certain in the law of the state, or null. */
export function unmetDemand({
  state,
  contract,
  billing,
  monthlyStatement,
}: Rules): UnmetDemand | null {
  const demands = stateDemands[state] ?? {};
  if (demands.billsOnce && billing === 'per-service') {
    return { field: 'billing', issue: 'state-billing-each' };
  }
  if (demands.annex && contract === 'serve') {
    return { field: 'contract', issue: 'state-annex-missing' };
  }
  if (demands.monthlyStatement && !monthlyStatement) {
    return { field: 'monthlyStatement', issue: 'state-statement-monthly' };
  }
  return null;
}
