import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from './copy-checkout.ts';
import { root } from './root.mjs';

const copy = copyCheckout();

function buildIds(): Record<string, string> {
  const turbo = path.join(root, 'node_modules/.bin/turbo');
  const json = execFileSync(turbo, ['run', 'build', '--dry=json'], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const { tasks } = JSON.parse(json) as { tasks: { taskId: string; hash: string }[] };
  const builds = tasks.filter(({ taskId }) => /^(shell|mf-\w+)#build$/.test(taskId));
  return Object.fromEntries(builds.map(({ taskId, hash }) => [taskId.split('#')[0], hash]));
}

function changedBy(change: () => void): string[] {
  const before = buildIds();
  change();
  const after = buildIds();
  return Object.keys(before).filter((app) => before[app] !== after[app]);
}

test('a change in an app gives only that app a new build id', () => {
  const file = path.join(copy, 'mf-portal/src/mount.tsx');
  expect(changedBy(() => appendFileSync(file, '// changed\n'))).toEqual(['mf-portal']);
});

test('a change in a package gives every app that uses it a new build id', () => {
  const file = path.join(copy, 'packages/screens/package.json');
  expect(changedBy(() => appendFileSync(file, '\n'))).toEqual([
    'mf-admin',
    'mf-marketing',
    'mf-portal',
    'shell',
  ]);
});

test('a new workspace changes no build id', () => {
  const addWorkspace = () => {
    mkdirSync(path.join(copy, 'mf-tasks'));
    const workspace = { name: 'mf-tasks', version: '1.0.0', scripts: { build: 'webpack' } };
    writeFileSync(path.join(copy, 'mf-tasks/package.json'), JSON.stringify(workspace));
    const file = path.join(copy, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] };
    manifest.workspaces.push('mf-tasks');
    writeFileSync(file, JSON.stringify(manifest));
  };
  expect(changedBy(addWorkspace)).toEqual([]);
});

test.each([
  'tsconfig.base.json',
  'gateway/src/main.ts',
  'mf-portal/src/new.test.tsx',
  'packages/e2e/src/browser/journey.ts',
  'scripts/build.mjs',
])('a change of %s changes no build id', (file) => {
  expect(changedBy(() => appendFileSync(path.join(copy, file), '\n'))).toEqual([]);
});
