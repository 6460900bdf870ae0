import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { clusterIn } from './cluster.ts';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';
import { appendLog, LOG_LIMIT_BYTES } from './server.ts';

const dataDir = mkdtempSync(path.join(memoryFolder(), 'local-postgres-log-'));
const cluster = clusterIn(dataDir);
let database: LocalPostgres;

beforeAll(async () => {
  database = await startLocalPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const logged = () => readFileSync(cluster.log, 'utf8');

test.each(['url', 'ownerUrl'] as const)(
  'statements that fail leave nothing of what was sent or stored in the log (%s)',
  async (role) => {
    const owner = await connect('ownerUrl');
    await owner.query('create table person (email text primary key, born date)');
    await owner.query('grant select, insert on person to portal_app');
    const client = await connect(role);
    await client.query(`insert into person values ('canary@example.com', '1970-02-03')`);
    const refused = async (sql: string, values: unknown[], message: RegExp) =>
      expect(client.query(sql, values)).rejects.toThrow(message);
    await refused('insert into person values ($1)', ['canary@example.com'], /duplicate key/);
    await refused('insert into person values ($1, $2)', ['x', 'canary-date'], /canary-date/);
    await refused(`select $1::jsonb`, ['{"ssn": "canary\\u0000"}'], /unsupported Unicode/);
    await refused(`select 'canary-literal'::integer`, [], /canary-literal/);
    await refused(`select canary_column`, [], /canary_column/);
    await owner.query('drop table person');
    await Promise.all([client.end(), owner.end()]);
    await refuseSignIn();
    expect(logged()).not.toMatch(/canary|1970-02-03/);
  },
);

test('a refused sign-in is logged', async () => {
  await refuseSignIn();
  expect(logged()).toContain('password authentication failed');
});

test('a full log is kept once, and the next goes on without it', () => {
  const log = path.join(dataDir, 'full.log');
  for (const fill of ['a', 'b', 'c']) appendLog(log, fill.repeat(LOG_LIMIT_BYTES + 1));
  appendLog(log, 'last');
  expect(readFileSync(log, 'utf8')).toBe('last');
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^c+$/);
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test('nothing is written through a symbolic link', () => {
  const log = path.join(dataDir, 'link.log');
  const other = path.join(dataDir, 'other');
  symlinkSync(other, log);
  appendLog(log, 'text');
  expect(existsSync(other)).toBe(false);
});

async function refuseSignIn() {
  const refusals = () => logged().split('password authentication failed').length;
  const before = refusals();
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow();
  while (refusals() === before) await new Promise((resolve) => setImmediate(resolve));
}

async function connect(role: 'url' | 'ownerUrl') {
  const client = new pg.Client({ connectionString: database[role] });
  await client.connect();
  return client;
}
