import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { connect } from '../../../db/connect.ts';
import { createLogger } from '../../../log.ts';
import { streamClients } from './client-list.queries.ts';

const ROWS = 1_203;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a slow reader of all clients holds no connection', async () => {
  const users = Array.from({ length: ROWS }, (_, n) => ({
    email: `person-${n}@example.com`,
    passwordHash: 'none',
  }));
  await gateway.db.insertInto('appUser').values(users).execute();
  const { encryption } = gateway;
  const { db, pool } = connect(gateway.databaseUrl, createLogger('silent'), { encryption });
  const ids = new Set<string>();
  const held: number[] = [];
  for await (const { id } of streamClients(db)) {
    ids.add(id);
    held.push(pool.totalCount - pool.idleCount);
  }
  await db.destroy();
  expect(ids.size).toBe(ROWS);
  expect(Math.max(...held)).toBe(0);
});
