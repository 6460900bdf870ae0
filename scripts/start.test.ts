import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.join(import.meta.dirname, 'start.mjs');

function hangUpAt(module: string): string {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.endsWith('${module}')) process.kill(process.pid, 'SIGHUP');
      return next(name, context);
    } });`;
  return `--import=data:text/javascript,${encodeURIComponent(hook)}`;
}

test.each([
  ['scripts/start.mjs', 'start-settings.ts'],
  ['scripts/start.mjs', 'zod/mini'],
  ['scripts/gateway.mjs', 'run-gateway.ts'],
])('%s outlives a hang-up while %s is loaded', (file, module) => {
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    [hangUpAt(module), path.join(import.meta.dirname, '..', file)],
    { env: { ...process.env, PORT: 'eighty' }, encoding: 'utf8' },
  );
  expect({ status, signal }).toEqual({ status: 2, signal: null });
  expect(stderr).toMatch(/^PORT="eighty" must be a port number/);
});

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
