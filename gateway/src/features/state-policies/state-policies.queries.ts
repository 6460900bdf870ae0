import { sql } from 'kysely';
import type { ContractPolicy, StatePolicy } from '@repo/contract/state-policies';
import type { Db } from '../../db/database.ts';
import { shortRead } from '../../db/prepared.ts';
import { colleagueName } from '../../users/row-client.ts';

/** Unchecked states wait. A refusal needs no check. */
const applies = sql<ContractPolicy>`
  case when state_policy.contract = 'serve' and state_policy.checked_on is null then 'waitlist'
    else state_policy.contract end`;

const columns = [
  'state',
  'contract',
  applies.as('applies'),
  'cancelDays',
  'billing',
  'monthlyStatement',
  'bond',
  'registration',
  'law',
  'facts',
  'certainty',
  'source',
  'checkedOn',
] as const;

export function listStatePolicies(db: Db): Promise<StatePolicy[]> {
  return db
    .selectFrom('statePolicy')
    .leftJoin('appUser as checker', 'checker.id', 'statePolicy.checkedBy')
    .select(columns)
    .select(colleagueName('checker').as('checkedBy'))
    .orderBy('state')
    .execute();
}

const selectPolicy = shortRead((db, { state }: { state: string }) =>
  db.selectFrom('statePolicy').select(columns).where('state', '=', state),
);

export async function findStatePolicy(db: Db, state: string) {
  const [policy] = await selectPolicy(db, { state });
  return policy;
}
