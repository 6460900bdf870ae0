import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const TOO_MANY = 'Too many attempts. Please try again later.';
const attemptLimits = { leadsPerAddress: 6, registrationsPerAddress: 6, perEmail: 3 };

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ attemptLimits, trustProxy: 1 });
  other = await startTestGateway({
    attemptLimits,
    trustProxy: 1,
    databaseUrl: gateway.databaseUrl,
  });
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(async () => {
  await other.stop();
  await gateway.stop();
});

const freshEmail = () => `${randomUUID()}@example.com`;
const lead = (email: string) => ({
  firstName: 'Nia',
  lastName: 'Okafor',
  email,
  phone: '555-010-9090',
  state: 'New Mexico',
  agreedToUpdates: true,
});
const registration = (email: string) => ({ email, password: 'a long password' });

const forms = [
  { path: '/api/leads', trpc: '/trpc/leads.create', input: lead, table: 'lead' },
  {
    path: '/api/auth/register',
    trpc: '/trpc/auth.register',
    input: registration,
    table: 'appUser',
  },
] as const;

describe.each(forms)('$path', ({ path, trpc, input, table }) => {
  const send = (to: TestGateway, email: string, from: string, url: string = path) =>
    to.visitor().post<object>(url, input(email), { 'x-forwarded-for': from });
  const rowsWith = (email: string) =>
    gateway.db.selectFrom(table).select('id').where('email', '=', email).execute();

  async function sendMany(count: number, from: (index: number) => string) {
    const sent = Array.from({ length: count }, (_, index) =>
      send(index % 2 ? other : gateway, freshEmail(), from(index)),
    );
    return (await Promise.all(sent)).map(({ status }) => status);
  }

  test('limits an address over two gateways, over REST and tRPC, and no other address', async () => {
    expect(await sendMany(6, () => '192.0.2.1')).toEqual(Array(6).fill(200));
    const email = freshEmail();
    expectRefused(await send(gateway, email, '192.0.2.1'), 429, TOO_MANY);
    expectRefused(await send(other, email, '::ffff:192.0.2.1'), 429, TOO_MANY);
    const overTrpc = await send(other, email, '192.0.2.1', trpc);
    expect(overTrpc).toMatchObject({
      status: 429,
      body: { error: { data: { code: 'TOO_MANY_REQUESTS', message: TOO_MANY } } },
    });
    const seconds = Number(overTrpc.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await rowsWith(email)).toEqual([]);
    expect((await send(gateway, email, '192.0.2.2')).status).toBe(200);
  });

  test('counts an IPv6 network of 64 bits as one address', async () => {
    const statuses = await sendMany(8, (index) => `2001:db8:0:1:${index + 1}::1`);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await send(gateway, freshEmail(), '2001:db8:0:2::1')).status).toBe(200);
  });

  test('limits an email address, regardless of case, from any IP address', async () => {
    const email = freshEmail();
    for (const index of [1, 2, 3]) {
      expect((await send(gateway, email, `192.0.2.${index}`)).status).not.toBe(429);
    }
    expectRefused(await send(other, email.toUpperCase(), '192.0.2.4'), 429, TOO_MANY);
    expect((await send(other, freshEmail(), '192.0.2.4')).status).toBe(200);
  });

  test('an address over its limit does not use up other people’s email addresses', async () => {
    await sendMany(6, () => '192.0.2.1');
    const email = freshEmail();
    for (let attempt = 0; attempt < 5; attempt += 1) await send(gateway, email, '192.0.2.1');
    expect((await send(gateway, email, '192.0.2.9')).status).toBe(200);
  });

  test('forgets when the window is over; forms that break a rule do not count', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await send(gateway, '', '192.0.2.1')).status).toBe(400);
    }
    expect(await sendMany(7, () => '192.0.2.1')).toContain(429);
    await gateway.db.updateTable('rateLimit').set({ resetsAt: '2026-01-01T00:00:00Z' }).execute();
    expect((await send(gateway, freshEmail(), '192.0.2.1')).status).toBe(200);
  });
});

test('a lead’s email address, which may be any text, never counts as somebody’s IP address', async () => {
  const send = (email: string, from: string) =>
    gateway.visitor().post<object>('/api/leads', lead(email), { 'x-forwarded-for': from });
  for (const email of [':192.0.2.5', 'address:192.0.2.5']) {
    for (let attempt = 0; attempt < 4; attempt += 1) await send(email, '192.0.2.1');
  }
  const own = Array.from({ length: 6 }, () => send(freshEmail(), '192.0.2.5'));
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('stores neither email addresses nor IP addresses', async () => {
  const email = freshEmail();
  const from = { 'x-forwarded-for': '192.0.2.77' };
  await gateway.visitor().post('/api/leads', lead(email), from);
  await gateway.visitor().post('/api/auth/login', { email, password: 'wrong password' }, from);
  await gateway.visitor().post('/api/auth/forgot-password', { email }, from);
  await gateway.visitor().post('/api/auth/passkey/start', undefined, from);
  const keys = (await gateway.db.selectFrom('rateLimit').select('key').execute()).map(
    ({ key }) => key,
  );
  expect(keys.length).toBeGreaterThanOrEqual(7);
  expect(keys.filter((key) => key.includes(email) || key.includes('192.0.2'))).toEqual([]);
});
