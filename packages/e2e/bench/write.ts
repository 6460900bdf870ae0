import { request, type APIRequestContext } from '@playwright/test';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { startInstallation } from '../src/product/start-product.ts';
import { measureRounds } from './measure-rounds.ts';
import { median, medianRatio, percentile } from './median.ts';
import type { Results } from './results.ts';
import { UNLIMITED } from './signed-in-screens.ts';
import { format, table } from './table.ts';

const ROUNDS = 200;
const WARM_UP = 20;

export async function measureWrite(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'writes-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url, end } = await startInstallation(dataDir, UNLIMITED);
  stack.defer(() => end('SIGTERM'));
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  stack.defer(() => api.dispose());
  const { id } = await signUpOnboarded({ request: api });
  const database = await findRunningLocalPostgres(dataDir);
  const connection = new pg.Client({ connectionString: database!.url });
  await connection.connect();
  stack.defer(() => connection.end());
  const writes = await prepareWrites(api, connection, id);
  const times = await measureRounds(
    Object.fromEntries(
      Object.entries(writes).map(([name, write]) => [
        name,
        async () => {
          const startedAt = performance.now();
          await write();
          return performance.now() - startedAt;
        },
      ]),
    ),
    { name: 'write', rounds: ROUNDS, warmUps: WARM_UP, log },
  );
  return report(times);
}

async function prepareWrites(
  api: APIRequestContext,
  connection: pg.Client,
  userId: string,
): Promise<Record<string, () => Promise<unknown>>> {
  const insert = async (statement: string) =>
    (await connection.query<{ id: string }>(statement, [userId])).rows[0]!.id;
  const clientId = await insert(
    `insert into app_user (email, password_hash) values ('owner-of-' || $1 || '@example.com', 'none') returning id`,
  );
  await connection.query(`update app_user set role = 'admin' where id = $1`, [userId]);
  // A new item each time, because a further change of the same item would merge with the first until it is announced.
  const { rows: items } = await connection.query<{ id: string }>(
    `insert into credit_item (user_id, bureau, creditor, item_type, balance)
     select $1, 'experian', 'Northgate Recovery', 'collection', number
     from generate_series(1, $2) as number returning id`,
    [clientId, WARM_UP + ROUNDS],
  );
  const notificationId = await insert(
    `insert into notification (user_id, title, message, type) values ($1, 'Update', 'We have news.', 'general') returning id`,
  );
  const patch = async (address: string, data?: object) => {
    const response = await api.patch(address, data ? { data } : {});
    if (!response.ok()) throw new Error(`${address}: ${await response.text()}`);
  };
  return {
    'one row, plain connection': () =>
      connection.query({
        name: 'one-row',
        text: 'update notification set read_at = now() where id = $1',
        values: [notificationId],
      }),
    'one row (PATCH /api/notifications/…/read)': () =>
      patch(`/api/notifications/${notificationId}/read`),
    'status (PATCH /api/admin/credit-items/…)': () =>
      patch(`/api/admin/credit-items/${items.pop()!.id}`, { status: 'disputed' }),
  };
}

function report(measured: Record<string, number[]>): Results {
  const status = Object.values(measured).at(-1)!;
  const writes = Object.entries(measured).map(([name, times]) => ({
    name,
    ms: median(times),
    p95Ms: percentile(times, 95),
    statusRatio: medianRatio(status, times),
  }));
  return {
    lines: table(
      ['one after the other', 'median, ms', 'p95, ms', 'status ÷ this'],
      writes.map(({ name, ms, p95Ms, statusRatio }) => [
        name,
        format(ms, 2),
        format(p95Ms, 2),
        format(statusRatio, 2),
      ]),
    ),
    figures: { rounds: ROUNDS, writes },
  };
}
