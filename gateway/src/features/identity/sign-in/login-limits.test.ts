import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const OWNER = '192.0.2.200';
const RUDE = '192.0.2.1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

interface Attempt {
  from: string;
  password?: string;
  browser?: HttpClient;
}

function logIn(email: string, { from, password = PASSWORD, browser }: Attempt) {
  const http = browser ?? gateway.visitor();
  return http.post<object>('/api/auth/login', { email, password }, { 'x-forwarded-for': from });
}

const statusOf = async (email: string, attempt: Attempt) => (await logIn(email, attempt)).status;

async function guess(email: string, times: number, attempt: Attempt): Promise<number[]> {
  const attempts = Array.from({ length: times }, () =>
    statusOf(email, { password: 'wrong password', ...attempt }),
  );
  return Promise.all(attempts);
}

async function attack(email: string): Promise<void> {
  for (let address = 1; address <= 10; address += 1) {
    expect(await guess(email, 10, { from: `198.51.100.${address}` })).toEqual(Array(10).fill(401));
  }
}

async function knownBrowser(email: string): Promise<HttpClient> {
  const browser = gateway.visitor();
  expect(await statusOf(email, { from: OWNER, browser })).toBe(200);
  return browser;
}

function setCount(kind: 'account' | 'address', count: number) {
  return gateway.db
    .updateTable('rateLimit')
    .set({ count })
    .where('key', 'like', `login:${kind}:%`)
    .returning('key')
    .execute();
}

describe('wrong guesses from one address', () => {
  test('wrong guesses from one address do not keep the owner out from another address', async () => {
    const { email } = await createUser(gateway.db);
    const statuses = await guess(email, 200, { from: RUDE });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect(await statusOf(email, { from: RUDE })).toBe(429);
    expect(await statusOf(email, { from: OWNER })).toBe(200);
  });

  test.each(['application/json', 'application/jsonl'])(
    'sent in batches, accepting %s, do not either',
    async (accept) => {
      const { email } = await createUser(gateway.db);
      const calls = Array.from({ length: 50 }, () => 'auth.login').join(',');
      const input = Object.fromEntries(
        Array.from({ length: 50 }, (_, index) => [index, { email, password: `guess ${index}` }]),
      );
      const headers = { 'x-forwarded-for': RUDE, 'trpc-accept': accept };
      const send = () => gateway.visitor().post(`/trpc/${calls}?batch=1`, input, headers);
      const responses = await Promise.all([send(), send()]);
      const unauthorized = JSON.stringify(responses).match(/UNAUTHORIZED/g) ?? [];
      expect(unauthorized.length).toBeLessThanOrEqual(10);
      expect(await statusOf(email, { from: OWNER })).toBe(200);
    },
  );

  test('wrong guesses from one address do not keep out a browser at the same address that the account knows', async () => {
    const { email } = await createUser(gateway.db);
    const browser = await knownBrowser(email);
    await guess(email, 20, { from: OWNER });
    expect(await statusOf(email, { from: OWNER })).toBe(429);
    expect(await statusOf(email, { from: OWNER, browser })).toBe(200);
  });

  test('wrong guesses from one address at many accounts are limited, but not for browsers that the account knows', async () => {
    const { email } = await createUser(gateway.db);
    const browser = await knownBrowser(email);
    await guess('somebody@example.com', 1, { from: RUDE });
    expect(await setCount('address', 100)).toHaveLength(1);
    expect(await statusOf(email, { from: RUDE })).toBe(429);
    expect(await statusOf(email, { from: RUDE, browser })).toBe(200);
    expect(await statusOf(email, { from: OWNER })).toBe(200);
  });
});

describe('wrong guesses from many addresses', () => {
  test('a fresh address still has three tries', async () => {
    const { email } = await createUser(gateway.db);
    await attack(email);
    expect(await statusOf(email, { from: OWNER })).toBe(200);
    expect(await guess(email, 5, { from: RUDE })).toEqual([401, 401, 401, 429, 429]);
    expect(await statusOf(email, { from: RUDE })).toBe(429);
    expect(await statusOf(email, { from: OWNER })).toBe(200);
  });

  test('after 300, every browser that the account does not know is refused', async () => {
    const { email } = await createUser(gateway.db);
    const browser = await knownBrowser(email);
    await guess(email, 1, { from: RUDE });
    expect(await setCount('account', 300)).toHaveLength(1);
    expect(await statusOf(email, { from: OWNER })).toBe(429);
    expect(await statusOf(email, { from: '203.0.113.7', browser })).toBe(200);
  });

  test('wrong guesses from many addresses are answered alike for an unknown account', async () => {
    const email = 'nobody@example.com';
    await attack(email);
    expect(await guess(email, 4, { from: OWNER })).toEqual([401, 401, 401, 429]);
  });
});

describe('a browser that the account knows', () => {
  test('a known browser has ten separate tries', async () => {
    const { email } = await createUser(gateway.db);
    const browser = await knownBrowser(email);
    expect(await guess(email, 10, { from: OWNER, browser })).toEqual(Array(10).fill(401));
    expectRefused(await logIn(email, { from: RUDE, browser }), 429);
    expect(await statusOf(email, { from: OWNER })).toBe(200);
    const counts = await gateway.db
      .selectFrom('rateLimit')
      .select('key')
      .where('key', 'like', 'login%')
      .execute();
    expect(counts.map(({ key }) => key)).toEqual([expect.stringMatching(/^login:device:/)]);
  });

  test('a known browser is unknown to other accounts, and a made-up cookie to all', async () => {
    const [owner, other] = [await createUser(gateway.db), await createUser(gateway.db)];
    const browser = await knownBrowser(owner.email);
    const forged = gateway.visitor();
    forged.cookies.set('device', 'A'.repeat(43));
    for (const stranger of [browser, forged]) {
      await guess(other.email, 10, { from: RUDE, browser: stranger });
      expect(await statusOf(other.email, { from: RUDE })).toBe(429);
      await gateway.db.deleteFrom('rateLimit').execute();
    }
  });
});
