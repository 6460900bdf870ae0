import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../test/eventually.ts';
import { holdMigrationLock } from '../test/migration-lock.ts';
import { createBareDatabase } from '../test/test-database.ts';

const START_MS = 30_000;

test('SIGTERM ends a start that waits until another gateway has migrated', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  const database = await createBareDatabase();
  const lock = await holdMigrationLock(database.url);
  const gateway = spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.url,
    },
    stdio: 'ignore',
  });
  const exited = once(gateway, 'exit');
  try {
    await eventually('it waits', lock.isAwaited, START_MS);
    gateway.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    gateway.kill('SIGKILL');
    await lock.release();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
}, 60_000);
