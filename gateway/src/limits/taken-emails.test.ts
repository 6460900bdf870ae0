import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createUser, newcomer } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const PASSWORD = 'a long password';
const ADDRESS = '192.0.2.1';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
  other = await startTestGateway({ trustProxy: 1, databaseUrl: gateway.databaseUrl });
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(async () => {
  await other.stop();
  await gateway.stop();
});

const freshEmail = () => `${randomUUID()}@example.com`;

async function register(email: string, from = ADDRESS, to = gateway) {
  const input = { email, password: PASSWORD };
  return to.visitor().post<object>('/api/auth/register', input, { 'x-forwarded-for': from });
}

async function correctEmail(email: string, from = ADDRESS, to = gateway) {
  const { id } = await createUser(gateway.db, newcomer);
  const http = await to.signedIn(id);
  const input = { firstName: 'Ada', lastName: 'Marsh', email };
  return http.post<object>('/api/onboarding/step1', input, { 'x-forwarded-for': from });
}

const calls = { 'POST /api/auth/register': register, 'POST /api/onboarding/step1': correctEmail };

describe.each(Object.entries(calls))('%s', (_call, send) => {
  test('reveals to an address ten times a minute that an email is taken, over two gateways', async () => {
    const { email } = await createUser(gateway.db);
    const sent = Array.from({ length: 25 }, (_, turn) =>
      send(email, ADDRESS, turn % 2 ? other : gateway),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const free = freshEmail();
    const refused = await send(free);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await accountsWith(free)).toEqual([]);
    expect((await send(free, '192.0.2.2')).status).toBe(200);
  });

  test('free addresses do not count, and taken ones are forgotten after a minute', async () => {
    const { email } = await createUser(gateway.db);
    for (let turn = 0; turn < 12; turn += 1) expect((await send(freshEmail())).status).toBe(200);
    for (let turn = 0; turn < 11; turn += 1) await send(email);
    expect((await send(freshEmail())).status).toBe(429);
    await gateway.db.updateTable('rateLimit').set({ resetsAt: '2026-01-01T00:00:00Z' }).execute();
    expect((await send(email)).status).toBe(409);
  });
});

test('both calls share one count; step 1 with the own address is never refused', async () => {
  const { email } = await createUser(gateway.db);
  for (let turn = 0; turn < 10; turn += 1) expect((await register(email)).status).toBe(409);
  expect((await correctEmail(freshEmail())).status).toBe(429);
  const client = await gateway.client(newcomer);
  const input = { firstName: 'Ada', lastName: 'Marsh', email: client.email.toUpperCase() };
  const headers = { 'x-forwarded-for': ADDRESS };
  expect((await client.http.post('/api/onboarding/step1', input, headers)).status).toBe(200);
});

function accountsWith(email: string) {
  return gateway.db.selectFrom('appUser').select('id').where('email', '=', email).execute();
}
