import { sql, type Selectable } from 'kysely';
import type { ContractPolicy, StatePolicy } from '@repo/contract/state-policies';
import type { Database, Db, Trx } from '../../db/database.ts';
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

const selectForAdmins = (db: Db) =>
  db
    .selectFrom('statePolicy')
    .leftJoin('appUser as checker', 'checker.id', 'statePolicy.checkedBy')
    .select(columns)
    .select(colleagueName('checker').as('checkedBy'));

export const listStatePolicies = (db: Db): Promise<StatePolicy[]> =>
  selectForAdmins(db).orderBy('state').execute();

export const findForAdmins = (db: Db, state: string): Promise<StatePolicy> =>
  selectForAdmins(db).where('state', '=', state).executeTakeFirstOrThrow();

const rules = [
  'contract',
  'cancelDays',
  'billing',
  'monthlyStatement',
  'bond',
  'registration',
  'checkedOn',
] as const;
type Rules = Pick<Selectable<Database['statePolicy']>, (typeof rules)[number]>;

export function findRulesForUpdate(trx: Trx, state: string): Promise<Rules> {
  return trx
    .selectFrom('statePolicy')
    .select(rules)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function setRules(
  trx: Trx,
  state: string,
  values: Rules & { source: string; checkedBy: string | null },
) {
  return trx.updateTable('statePolicy').set(values).where('state', '=', state).execute();
}

const selectPolicy = shortRead((db, { state }: { state: string }) =>
  db.selectFrom('statePolicy').select(columns).where('state', '=', state),
);

export async function findStatePolicy(db: Db, state: string) {
  const [policy] = await selectPolicy(db, { state });
  return policy;
}
