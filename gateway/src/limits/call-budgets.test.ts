import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { testEnv } from '../../test/test-gateway.ts';
import { sql } from 'kysely';
import { connect } from '../db/connections/connect.ts';
import type { Db } from '../db/database.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { DomainError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { createCallBudgets } from './call-budgets.ts';

const encryption = loadEncryption(testEnv);
const log = createLogger('silent');

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, log).db;
});
beforeEach(() => db.deleteFrom('rateLimit').execute());
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const budgetsOf = (address: number, on = db, patienceMs = 30_000) =>
  createCallBudgets({
    db: on,
    encryption,
    limits: { ...testEnv.callLimits, address },
    patienceMs,
  });
const counts = () => db.selectFrom('rateLimit').select(['key', 'count']).execute();

async function spend(budgets: ReturnType<typeof budgetsOf>, id: string, attempts: number) {
  let allowed = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await isAllowed(budgets, id)) allowed += 1;
  }
  return allowed;
}

async function isAllowed(budgets: ReturnType<typeof budgetsOf>, id: string, calls = 1) {
  try {
    await budgets.spend('address', id, calls);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-attempts') return false;
    throw error;
  }
}

test('a refusal says when the window is over', async () => {
  const budgets = budgetsOf(20);
  await spend(budgets, '192.0.2.1', 20);
  const refusal = await (async () => budgets.spend('address', '192.0.2.1', 1))().catch(
    (error: unknown) => error as DomainError,
  );
  expect(refusal).toMatchObject({ code: 'too-many-attempts' });
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('allows exactly the budget, to each address its own', async () => {
  const budgets = budgetsOf(100);
  expect(await spend(budgets, '192.0.2.1', 150)).toBe(100);
  expect(await spend(budgets, '192.0.2.2', 100)).toBe(100);
});

test('calls at the same time get no more', async () => {
  const budgets = budgetsOf(100);
  const calls = Array.from({ length: 300 }, () => isAllowed(budgets, '192.0.2.1'));
  expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(100);
});

test('several gateways share a budget, but for a part that each grants by itself', async () => {
  const [one, other] = [budgetsOf(100), budgetsOf(100)];
  expect(await spend(one, '192.0.2.1', 50)).toBe(50);
  const rest = await spend(other, '192.0.2.1', 100);
  expect(rest).toBeGreaterThanOrEqual(45);
  expect(rest).toBeLessThanOrEqual(55);
  expect(await spend(budgetsOf(100), '192.0.2.1', 100)).toBe(5);
});

test('most calls write nothing, and none of them once the budget is spent', async () => {
  const budgets = budgetsOf(1000);
  await spend(budgets, '192.0.2.1', 50);
  expect(await counts()).toEqual([]);
  await spend(budgets, '192.0.2.1', 951);
  await db.deleteFrom('rateLimit').execute();
  expect(await spend(budgets, '192.0.2.1', 100)).toBe(0);
  expect(await counts()).toEqual([]);
});

test('a batch spends as many calls as it has, also more than one part', async () => {
  const budgets = budgetsOf(100);
  expect(await isAllowed(budgets, '192.0.2.1', 50)).toBe(true);
  expect(await isAllowed(budgets, '192.0.2.1', 51)).toBe(false);
  expect(await isAllowed(budgets, '192.0.2.1', 50)).toBe(true);
  expect(await isAllowed(budgets, '192.0.2.1')).toBe(false);
});

test('allows calls again when the window is over', async () => {
  const budgets = budgetsOf(20);
  const id = randomUUID();
  expect(await spend(budgets, id, 30)).toBe(20);
  await db.updateTable('rateLimit').set({ resetsAt: '2026-01-01T00:00:00Z' }).execute();
  expect(await spend(budgetsOf(20), id, 30)).toBe(20);
});

test('without a database, calls are allowed', async () => {
  const away = connect('postgres://127.0.0.1:1/none', log).db;
  expect(await spend(budgetsOf(20, away), '192.0.2.1', 60)).toBe(60);
  await away.destroy();
});

test('a statement that took too long does not count twice', async () => {
  const budgets = budgetsOf(100, db, 1_000);
  const held = await db.startTransaction().execute();
  await sql`lock table rate_limit in access exclusive mode`.execute(held);
  expect(await spend(budgets, '192.0.2.1', 10)).toBe(10);
  await held.commit().execute();
  await eventually('they are counted', async () => (await counts())[0]?.count === 5);
  expect(await spend(budgets, '192.0.2.1', 150)).toBe(90);
});

test('stores no address', async () => {
  await spend(budgetsOf(100), '192.0.2.1', 50);
  const [row] = await counts();
  expect(row!.key).toMatch(/^calls:address:[\w-]{43}$/);
});
