import { citations } from '@repo/contract/citations';
import type { ContractPolicy } from '@repo/contract/state-policies';
import type { IssueCode } from '@repo/contract/issues';
import type { Db } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { findStatePolicy } from './state-policies.queries.ts';

/** By what the firm has set. Where it would make contracts and does not, nobody has checked the law. */
const reasons = {
  serve: 'state-unchecked',
  waitlist: 'state-waitlisted',
  refuse: 'state-refused',
} as const satisfies Record<ContractPolicy, IssueCode>;

export async function readResidence(db: Db, state: string | null) {
  if (state === null) {
    return {
      policy: null,
      obstacle: { issue: 'state-not-known', rule: citations['state-not-known']! },
    } as const;
  }
  const policy = await findStatePolicy(db, state);
  if (policy?.applies === 'serve') return { policy, obstacle: null };
  const issue = reasons[policy?.contract ?? 'serve'];
  const rule = policy?.applies === 'refuse' ? policy.law : citations[issue]!;
  return { policy: policy ?? null, obstacle: { issue, rule } } as const;
}

/** Returns the policy of a state in which contracts are made. Throws `conflict` with the rule for any other. */
export async function requireServed(db: Db, state: string | null) {
  const { policy, obstacle } = await readResidence(db, state);
  if (obstacle) throw refusedByLaw(obstacle.issue, { rule: obstacle.rule });
  return policy;
}
