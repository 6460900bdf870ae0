import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.join(import.meta.dirname, 'start.mjs');

test.each([
  [{ PORT: 'eighty' }, /^PORT="eighty" must be a port number/],
  [{ NODE_ENV: 'production', ENCRYPTION_KEYS: '' }, /^ENCRYPTION_KEYS must be set/m],
])('settings %o are refused before anything is built', (settings, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(reason);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
