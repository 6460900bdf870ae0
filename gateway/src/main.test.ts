import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../test/eventually.ts';
import { holdMigrationLock } from '../test/migration-lock.ts';
import { createBareDatabase, type BareDatabase } from '../test/test-database.ts';

const START_MS = 30_000;

let dataDir: string;
let database: BareDatabase;
let lock: Awaited<ReturnType<typeof holdMigrationLock>>;
let gateway: ReturnType<typeof startGateway>;

function startGateway() {
  return spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  database = await createBareDatabase();
  lock = await holdMigrationLock(database.url);
  gateway = startGateway();
  await eventually('it waits until another gateway has migrated', lock.isAwaited, START_MS);
}, 2 * START_MS);
afterEach(async () => {
  gateway.kill('SIGKILL');
  await lock.release();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test('SIGTERM ends a start that waits', async () => {
  const exited = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test(
  'SIGHUP ends a single process, but not its start',
  async () => {
    const exited = once(gateway, 'exit');
    const lines: string[] = [];
    createInterface({ input: gateway.stdout }).on('line', (line) => lines.push(line));
    gateway.kill('SIGHUP');
    await lock.release();
    await eventually('it is ready', () => /^Ready on/m.test(lines.join('\n')), START_MS);
    gateway.kill('SIGHUP');
    expect(await exited).toEqual([0, null]);
    expect(lines.at(-1)).toBe('Stopping…');
  },
  2 * START_MS,
);
