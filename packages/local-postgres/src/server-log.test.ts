import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  appendFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { clusterIn } from './cluster.ts';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';
import { boundLog, LOG_LIMIT_BYTES } from './server-log.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'local-postgres-log-'));
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
    expect(logged()).not.toMatch(/canary|1970-02-03/);
  },
);

test('a refused sign-in is logged', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow();
  expect(logged()).toContain('password authentication failed');
});

test('the log is emptied while the server runs, and what it held is kept once', async () => {
  appendFileSync(cluster.log, 'x'.repeat(LOG_LIMIT_BYTES));
  const stop = boundLog(cluster, 1);
  while (statSync(cluster.log).size >= LOG_LIMIT_BYTES) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  stop();
  expect(statSync(`${cluster.log}.1`).size).toBeGreaterThanOrEqual(LOG_LIMIT_BYTES);
  expect(statSync(`${cluster.log}.1`).mode & 0o777).toBe(0o600);
  const wrong = new URL(database.url);
  wrong.password = 'wrong again';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow();
  expect(logged()).toContain('password authentication failed');
  expect(logged()).not.toContain('\0');
});

describe('in a folder that another user may write', () => {
  const large = 'x'.repeat(LOG_LIMIT_BYTES);
  const folder = mkdtempSync(path.join(tmpdir(), 'server-log-'));
  const other = path.join(folder, 'other');
  const written = { ...cluster, log: path.join(folder, 'server.log') };

  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(other, large);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function check() {
    jest.useFakeTimers();
    const stop = boundLog(written, 1);
    jest.advanceTimersByTime(1);
    stop();
    jest.useRealTimers();
  }

  test('the copy does not follow a link', () => {
    writeFileSync(written.log, 'y'.repeat(LOG_LIMIT_BYTES));
    symlinkSync(other, `${written.log}.1`);
    check();
    expect(readFileSync(other, 'utf8')).toBe(large);
    expect(lstatSync(`${written.log}.1`).isFile()).toBe(true);
    expect(statSync(written.log).size).toBe(0);
  });

  test.each([
    ['symbolic', symlinkSync],
    ['hard', linkSync],
  ])('a %s link in the place of the log is not emptied', (_kind, link) => {
    link(other, written.log);
    check();
    expect(readFileSync(other, 'utf8')).toBe(large);
  });

  test('a log that cannot be copied is emptied all the same', () => {
    writeFileSync(written.log, large);
    mkdirSync(`${written.log}.1`);
    check();
    expect(statSync(written.log).size).toBe(0);
  });
});

async function connect(role: 'url' | 'ownerUrl') {
  const client = new pg.Client({ connectionString: database[role] });
  await client.connect();
  return client;
}
