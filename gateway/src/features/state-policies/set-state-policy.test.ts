import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StatePolicy } from '@repo/contract/state-policies';
import { sql } from 'kysely';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Nora', lastName: 'Ames' });
});
afterAll(() => gateway.stop());

const rules = {
  contract: 'serve',
  cancelDays: 3,
  billing: 'per-service',
  monthlyStatement: false,
  bond: '$10,000',
  registration: 'No. 4711',
  source: 'Tex. Fin. Code 393, read on the site of the legislature',
  checkedOn: '2026-11-02',
};

const set = (state: string, changes: object = {}, http = admin.http) =>
  http.put<StatePolicy>(`/api/admin/state-policies/${state}`, { ...rules, ...changes });

async function policyOf(state: string) {
  const { body } = await admin.http.get<StatePolicy[]>('/api/admin/state-policies');
  return body.find((policy) => policy.state === state)!;
}

test('lists every state; without a check, contracts wait, and where the law refuses, they are refused', async () => {
  const { body } = await admin.http.get<StatePolicy[]>('/api/admin/state-policies');
  expect(body).toHaveLength(59);
  const appliesIn = Object.fromEntries(body.map(({ state, applies }) => [state, applies]));
  expect(appliesIn).toMatchObject({ TX: 'waitlist', NY: 'waitlist', CA: 'waitlist', GA: 'refuse' });
  expect(Object.values(appliesIn)).not.toContain('serve');
  expect(body.filter(({ bond, registration }) => bond !== null || registration !== null)).toEqual(
    [],
  );
  expect((await policyOf('TX')).facts).toContain('Bond of $10,000 a location');
});

test('a checked state serves, says who checked it, and is audited with before, after and the source', async () => {
  const before = await policyOf('TX');
  const { status, body } = await set('tx');
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, ...rules, applies: 'serve', checkedBy: 'Nora Ames' });
  expect(await policyOf('TX')).toEqual(body);
  const { bond, registration, checkedOn } = before;
  const { source: reason, ...after } = rules;
  expect(await auditOfSubject(gateway.db, 'state_policy/TX')).toEqual([
    {
      actor: { type: 'user', userId: admin.id },
      action: 'state-policy.changed',
      subject: 'state_policy/TX',
      before: { ...after, bond, registration, checkedOn },
      after,
      detail: { reason },
    },
  ]);
});

test('a state without a day of its check waits again, and has no checker', async () => {
  await set('OH');
  const { body } = await set('OH', { checkedOn: null, bond: '', registration: undefined });
  expect(body).toMatchObject({
    applies: 'waitlist',
    checkedOn: null,
    checkedBy: null,
    bond: null,
    registration: null,
  });
});

test.each(['serve', 'waitlist'])('Georgia is never set to %s', async (contract) => {
  const before = await policyOf('GA');
  expect(await set('GA', { contract })).toMatchObject({
    status: 409,
    body: { rule: 'O.C.G.A. 16-9-59', issues: [{ path: ['contract'], code: 'state-refused' }] },
  });
  expect(await policyOf('GA')).toEqual(before);
  const inSql = gateway.db.updateTable('statePolicy').set({ contract: 'serve' });
  await expect(inSql.where('state', '=', 'GA').execute()).rejects.toThrow('O.C.G.A. 16-9-59');
  expect((await set('GA', { contract: 'refuse' })).status).toBe(200);
});

test.each([
  ['TX', 2, 400, '15 USC 1679e(a)'],
  ['CA', 4, 409, '15 USC 1679j'],
])('%s does not get %i days to cancel', async (state, cancelDays, status, rule) => {
  const before = await policyOf(state);
  expect(await set(state, { cancelDays })).toMatchObject({
    status,
    body: { rule, issues: [{ path: ['cancelDays'] }] },
  });
  expect(await policyOf(state)).toEqual(before);
});

test.each([
  ['NY is never served', 'NY', {}, 'contract', 'state-annex-missing'],
  ['NC is never served', 'NC', {}, 'contract', 'state-annex-missing'],
  ['UT is never served', 'UT', {}, 'contract', 'state-annex-missing'],
  ['CA bills once', 'CA', { billing: 'per-service' }, 'billing', 'state-billing-each'],
  ['NY bills once', 'NY', { billing: 'per-service' }, 'billing', 'state-billing-each'],
  ['UT bills once', 'UT', { billing: 'per-service' }, 'billing', 'state-billing-each'],
  [
    'CA sends a statement each month',
    'CA',
    { monthlyStatement: false },
    'monthlyStatement',
    'state-statement-monthly',
  ],
  [
    'WA sends a statement each month',
    'WA',
    { monthlyStatement: false },
    'monthlyStatement',
    'state-statement-monthly',
  ],
])('%s', async (_title, state, changes, field, code) => {
  const before = await policyOf(state);
  const careful = { cancelDays: 5, billing: 'when-all-done', monthlyStatement: true };
  expect(await set(state, { ...careful, ...changes })).toMatchObject({
    status: 409,
    body: { rule: '15 USC 1679j', issues: [{ path: [field], code }] },
  });
  expect(await policyOf(state)).toEqual(before);
});

test('a check lies in the past by the clock of the law, and has a source', async () => {
  const { rows } = await sql<{ day: string }>`
    select ((law_now() at time zone 'UTC')::date + 1)::text as day`.execute(gateway.db);
  const checkedOn = rows[0]!.day;
  const inFuture = { checkedOn: 'This date is in the future' };
  expectInvalid(await set('NV', { cancelDays: 5, checkedOn }), inFuture);
  await gateway.ownerDb.insertInto('clock').values({ ahead: '1 day' }).execute();
  expect((await set('NV', { cancelDays: 5, checkedOn })).status).toBe(200);
  await gateway.ownerDb.deleteFrom('clock').execute();
  expect((await set('NV', { cancelDays: 5, source: '' })).status).toBe(400);
});

test('only admins read and change them, and only of states that exist', async () => {
  const client = await gateway.client();
  const before = await policyOf('UT');
  expectRefused(await client.http.get('/api/admin/state-policies'), 403);
  expectRefused(await set('UT', {}, client.http), 403);
  expectRefused(await set('UT', {}, gateway.visitor()), 401);
  expect((await set('XX')).status).toBe(400);
  expect(await policyOf('UT')).toEqual(before);
});
