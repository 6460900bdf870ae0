import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientSummary } from '@repo/contract/clients';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { connect } from '../../../db/connections/connect.ts';
import { createLogger } from '../../../log.ts';
import { STREAM_PAGE } from './client-list.queries.ts';
import { clientsAsJson } from './stream-clients.route.ts';

const ROWS = 1_203;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a slow reader of all clients holds no connection and reads at most two pages ahead', async () => {
  const users = Array.from({ length: ROWS }, (_, n) => ({
    email: `person-${n}@example.com`,
    passwordHash: 'none',
  }));
  await gateway.db.insertInto('appUser').values(users).execute();
  const { encryption } = gateway;
  const { db, pool } = connect(gateway.databaseUrl, createLogger('silent'), { encryption });
  let queries = 0;
  pool.on('acquire', () => (queries += 1));
  const chunks: string[] = [];
  const ahead: number[] = [];
  for await (const chunk of clientsAsJson(db)) {
    chunks.push(chunk);
    do await setImmediate();
    while (pool.idleCount < pool.totalCount);
    ahead.push(queries - chunks.length);
  }
  await db.destroy();
  const clients: ClientSummary[] = JSON.parse(chunks.join(''));
  expect(new Set(clients.map(({ id }) => id)).size).toBe(ROWS);
  expect(chunks).toHaveLength(Math.ceil(ROWS / STREAM_PAGE) + 1);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(2);
});
