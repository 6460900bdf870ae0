import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stateDemands, type StatePolicy } from '@repo/contract/state-policies';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { unmetDemand } from './unmet-demand.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Rules = Pick<StatePolicy, 'state' | 'contract' | 'billing' | 'monthlyStatement'>;

test('the constraints of the database demand what the gateway demands, in every state', async () => {
  const { rows: constraints } = await sql<{ holds: string }>`
    select string_agg(pg_get_expr(conbin, conrelid), ' and ') as holds from pg_constraint
    where conrelid = 'state_policy'::regclass and conname like '15 USC 1679j: %'`.execute(
    gateway.db,
  );
  const { rows } = await sql<Rules & { isStored: boolean }>`
    select state, contract, billing, monthly_statement as "monthlyStatement", (${sql.raw(constraints[0]!.holds)}) as "isStored"
    from (select state, 30 as cancel_days from state_policy) as states,
      (values ('serve'), ('waitlist'), ('refuse')) as contracts (contract),
      (values ('per-service'), ('when-all-done')) as billings (billing),
      (values (true), (false)) as statements (monthly_statement)`.execute(gateway.db);
  const states = new Set(rows.map(({ state }) => state));
  expect(Object.keys(stateDemands).filter((state) => !states.has(state))).toEqual([]);
  expect(
    rows.filter(({ isStored, ...policy }) => isStored !== (unmetDemand(policy) === null)),
  ).toEqual([]);
});

test.each([
  ['served without its documents', 'NY', { contract: 'serve' }],
  ['billed for each service', 'CA', { billing: 'per-service' }],
  ['served without a monthly statement', 'WA', { monthlyStatement: false }],
] as const)('the database refuses that a state is %s', async (_title, state, change) => {
  const update = gateway.db.updateTable('statePolicy').set(change).where('state', '=', state);
  await expect(update.execute()).rejects.toThrow('15 USC 1679j');
});

test('no state ships without what its law demands', async () => {
  const shipped = await gateway.db.selectFrom('statePolicy').selectAll().execute();
  expect(shipped.filter((policy) => unmetDemand(policy) !== null)).toEqual([]);
});
