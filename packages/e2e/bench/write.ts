import { request, type APIRequestContext } from '@playwright/test';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { startInstallation } from '../src/product/start-product.ts';
import { percentile } from './live-report.ts';
import { median } from './median.ts';
import type { Findings } from './results.ts';
import { table } from './table.ts';

const ROUNDS = 200;
/** They are not counted: code is compiled while they run. */
const WARM_UP = 20;

interface Write {
  name: string;
  run(): Promise<unknown>;
  times: number[];
}

/**
 * Measures the change of an item's status (item, history, timeline, audit) beside writes of one row: of the same API, and of a
 * plain connection. One after the other, on a disk.
 */
export async function measureWrite(log: (line: string) => void): Promise<Findings> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'writes-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const unlimited = { CALLS_PER_ADDRESS: '100000000', CALLS_PER_USER: '100000000' };
    const { url, end } = await startInstallation(dataDir, unlimited);
    stops.unshift(() => end('SIGTERM'));
    const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    stops.unshift(() => api.dispose());
    const { id } = await signUpOnboarded({ request: api });
    const database = await findRunningLocalPostgres(dataDir);
    const connection = new pg.Client({ connectionString: database!.url });
    await connection.connect();
    stops.unshift(() => connection.end());
    const writes = await prepareWrites(api, connection, id);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      if (round % 50 === 0) log(`write, round ${round} of ${ROUNDS}`);
      for (const { run, times } of round % 2 === 0 ? writes : writes.toReversed()) {
        const startedAt = performance.now();
        await run();
        if (round >= 0) times.push(performance.now() - startedAt);
      }
    }
    return report(writes);
  } finally {
    for (const stop of stops) await stop();
  }
}

/** `userId`: who is signed in, as an admin who has items and notifications of their own, too. */
async function prepareWrites(
  api: APIRequestContext,
  connection: pg.Client,
  userId: string,
): Promise<Write[]> {
  const insert = async (statement: string) =>
    (await connection.query<{ id: string }>(statement, [userId])).rows[0]!.id;
  const clientId = await insert(
    `insert into app_user (email, password_hash) values ('owner-of-' || $1 || '@example.com', 'none') returning id`,
  );
  await connection.query(`update app_user set role = 'admin' where id = $1`, [userId]);
  // Another item each time: a further change of the same one would merge with the first, until that is announced.
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
  return [
    {
      name: 'one row, plain connection',
      run: () =>
        connection.query({
          name: 'one-row',
          text: 'update notification set read_at = now() where id = $1',
          values: [notificationId],
        }),
      times: [],
    },
    {
      name: 'one row (PATCH /api/notifications/…/read)',
      run: () => patch(`/api/notifications/${notificationId}/read`),
      times: [],
    },
    {
      name: 'status (PATCH /api/admin/credit-items/…)',
      run: () => patch(`/api/admin/credit-items/${items.pop()!.id}`, { status: 'disputed' }),
      times: [],
    },
  ];
}

function report(writes: readonly Write[]): Findings {
  const status = writes.at(-1)!;
  const rows = writes.map(({ name, times }) => ({
    name,
    ms: median(times)!,
    p95Ms: percentile(times, 95),
    // Calls of the same round are compared: a machine that is slow for a while is slow for both.
    statusRatio: median(times.map((ms, round) => status.times[round]! / ms))!,
  }));
  return {
    lines: table(
      ['one after the other', 'median, ms', 'p95, ms', 'status ÷ this'],
      rows.map(({ name, ms, p95Ms, statusRatio }) => [
        name,
        ms.toFixed(2),
        p95Ms.toFixed(2),
        statusRatio.toFixed(2),
      ]),
    ),
    figures: { rounds: ROUNDS, writes: rows },
    charts: [{ title: 'Milliseconds', bars: rows.map(({ name, ms }) => ({ name, value: ms })) }],
  };
}
