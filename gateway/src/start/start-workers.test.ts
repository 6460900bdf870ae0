import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../test/eventually.ts';
import { holdMigrationLock } from '../../test/migration-lock.ts';
import { createBareDatabase, type BareDatabase } from '../../test/test-database.ts';

const START_MS = 120_000;
const PAUSE_MS = 10;

jest.setTimeout(2 * START_MS);

const dataDir = mkdtempSync(join(tmpdir(), 'workers-'));
const lines: string[] = [];
let database: BareDatabase;
let gateway: ChildProcess;
let url: string;

const reports = () => lines.filter((line) => /^workers +2 processes/.test(line));
const idsIn = (report: string) => report.match(/\d{2,}/g)!.map(Number);
const children = () =>
  execFileSync('pgrep', ['-P', String(gateway.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
const workerIds = () => idsIn(reports().at(-1)!);

function settings() {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: '0',
    WORKERS: '2',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.url,
  };
}

beforeAll(async () => {
  database = await createBareDatabase();
  const lock = await holdMigrationLock(database.url);
  gateway = spawn(process.execPath, [join(__dirname, '../main.ts')], {
    env: settings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: gateway.stdout! }).on('line', (line) => lines.push(line));
  await eventually('it waits for the migrations', lock.isAwaited, START_MS);
  gateway.kill('SIGHUP');
  await lock.release();
  await eventually('both are replaced', () => reports().length === 2, START_MS);
  url = /http:\S+/.exec(lines.find((line) => line.startsWith('Ready on'))!)![0];
});

afterAll(async () => {
  gateway.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(`${url}${path}`, { headers: { connection: 'close' } });
  return { status: response.status, text: await response.text() };
}

describe('with WORKERS=2', () => {
  test('the first of two workers alone reports the start', () => {
    expect(lines.filter((line) => line.startsWith('migrate'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Ready on'))).toHaveLength(1);
  });

  test('SIGHUP while the start goes on replaced the workers once both were ready', () => {
    const [before, after] = reports().map(idsIn);
    expect(new Set([...before!, ...after!]).size).toBe(4);
    expect(lines).not.toContain('Stopping…');
  });

  test('the metrics are those of both', async () => {
    for (let count = 0; count < 10; count += 1) await get('/healthz');
    const { text } = await get('/metrics');
    const [, counted] = /^http_requests_total\{surface="pages",status="2xx"\} (\d+)$/m.exec(text)!;
    expect(Number(counted)).toBe(10);
  });

  test('SIGHUP replaces both, and no request fails', async () => {
    const before = workerIds();
    const seen = new Set<number>();
    let isReplaced = false;
    const visits = (async () => {
      while (!isReplaced) {
        const [{ status }] = await Promise.all([get('/api/openapi.json'), delay(PAUSE_MS)]);
        seen.add(status);
      }
    })();
    gateway.kill('SIGHUP');
    await eventually('they are replaced', () => reports().length === 3, START_MS);
    isReplaced = true;
    await visits;
    expect([...seen]).toEqual([200]);
    expect(workerIds().filter((id) => before.includes(id))).toEqual([]);
  });

  test('a worker that is killed is replaced', async () => {
    const [killed = 0] = workerIds();
    process.kill(killed, 'SIGKILL');
    await eventually('it is replaced', () => reports().length === 4, START_MS);
    expect(lines).toContain(`workers   process ${killed} ended (SIGKILL) and is replaced`);
    expect(workerIds()).not.toContain(killed);
    expect(await get('/healthz')).toMatchObject({ status: 200 });
  });

  test.each([
    ['first', 0],
    ['last', 1],
  ])('the %s worker that is killed while SIGHUP replaces it is replaced once', async (_, at) => {
    const before = workerIds();
    const killed = before[at]!;
    gateway.kill('SIGHUP');
    await eventually('one is starting', () => children().length === 3, START_MS);
    process.kill(killed, 'SIGKILL');
    const isReplaced = () =>
      lines.some((line) => line.startsWith(`workers   process ${killed} ended`)) &&
      workerIds().every((id) => !before.includes(id));
    await eventually('both are replaced', isReplaced, START_MS);
    await eventually('two are left', () => children().length === 2, START_MS);
    expect(new Set(children().map(Number))).toEqual(new Set(workerIds()));
  });

  test('SIGTERM stops all', async () => {
    gateway.kill('SIGTERM');
    expect(await once(gateway, 'exit')).toEqual([0, null]);
    await expect(get('/healthz')).rejects.toThrow();
  });
});

test('a failing start ends with the exit code and the output of the first', async () => {
  const failing = spawn(process.execPath, [join(__dirname, '../main.ts')], {
    env: {
      ...settings(),
      DATA_DIR: join(dataDir, 'other'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: Buffer[] = [];
  failing.stderr.on('data', (data: Buffer) => errors.push(data));
  expect(await once(failing, 'exit')).toEqual([2, null]);
  expect(Buffer.concat(errors).toString()).toMatch(/^DATABASE_URL does not lead to a database/);
});
