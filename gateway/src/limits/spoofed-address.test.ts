import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const LIMIT = 4;
const attemptLimits = { leadsPerAddress: LIMIT, registrationsPerAddress: LIMIT, perEmail: 100 };

let direct: TestGateway;
let behindProxy: TestGateway;
beforeAll(async () => {
  direct = await startTestGateway({ attemptLimits, trustProxy: 0 });
  behindProxy = await startTestGateway({ attemptLimits, trustProxy: 1 });
});
afterAll(async () => {
  await behindProxy.stop();
  await direct.stop();
});

const names = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'forwarded',
];

async function floodStatuses(
  gateway: TestGateway,
  headersFrom: (n: number) => Record<string, string>,
) {
  await gateway.db.deleteFrom('rateLimit').execute();
  const statuses = [];
  for (let n = 1; n <= LIMIT + 2; n += 1) {
    const lead = {
      firstName: 'Nia',
      lastName: 'Okafor',
      email: `${randomUUID()}@example.com`,
      phone: '555-010-9090',
      state: 'Texas',
      agreedToUpdates: true,
    };
    statuses.push((await gateway.visitor().post('/api/leads', lead, headersFrom(n))).status);
  }
  return statuses;
}

const limited = [...Array<number>(LIMIT).fill(200), 429, 429];

describe('a caller who names another address with each request', () => {
  test.each(names)(
    'a caller who names another address with each request in %s counts as one, without a proxy',
    async (name) => {
      const value = (n: number) =>
        name === 'forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}`;
      expect(await floodStatuses(direct, (n) => ({ [name]: value(n) }))).toEqual(limited);
    },
  );

  test('counts by what the proxy added, whatever came before it', async () => {
    const headersFrom = (n: number) => ({
      'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 192.0.2.1`,
      'x-real-ip': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
    });
    expect(await floodStatuses(behindProxy, headersFrom)).toEqual(limited);
  });

  test('two addresses that the proxy reports count separately', async () => {
    const headersFrom = (n: number) => ({ 'x-forwarded-for': `198.51.100.1, 192.0.2.${n}` });
    expect(await floodStatuses(behindProxy, headersFrom)).toEqual(limited.map(() => 200));
  });
});
