import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const copy = mkdtempSync(path.join(tmpdir(), 'generators-'));
const excluded = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.turbo', '.swc']);

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (file) => !excluded.has(path.basename(file)) });
  linkModules();
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The installed packages, with the workspaces of the copy in place of the repository's. */
function linkModules(): void {
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@repo'), { recursive: true });
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(modules, '@repo', name));
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // The generators may write the stamp.
    if (name === '@repo' || name === '.install-stamp') continue;
    const isWorkspace = readdirSync(copy).includes(name);
    symlinkSync(
      path.join(isWorkspace ? copy : path.join(root, 'node_modules'), name),
      path.join(modules, name),
    );
  }
}

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function routesOf(remote: string): unknown {
  return JSON.parse(readFileSync(path.join(copy, remote, 'mf.json'), 'utf8')).routes;
}

/** As a developer does first. */
function editTexts(messages: string): void {
  const file = path.join(copy, messages);
  const texts = readFileSync(file, 'utf8').replaceAll(/(?<=^ {2}\w+: ')/gm, 'Our ');
  writeFileSync(file, texts);
}

const generate = (...args: string[]) => run('scripts/new.mjs', ...args);

test('generated code compiles, and its tests pass, also with other texts', () => {
  for (const args of [
    ['screen', 'mf-portal', 'generated-letters'],
    ['screen', 'mf-admin', 'generated-queue'],
    ['screen', 'mf-marketing', 'generated-faq'],
    ['procedure', 'generated-letters', 'archive'],
    ['procedure', 'notifications', 'snooze'],
  ]) {
    expect(generate(...args)).toMatchObject({ status: 0 });
  }
  expect(routesOf('mf-admin')).toContainEqual({
    path: '/admin/generated-queue',
    audience: 'admin',
    screen: 'generated-queue',
    data: [{ procedure: 'auth.user' }],
  });
  editTexts('mf-portal/src/features/generated-letters/generated-letters.messages.ts');
  editTexts('mf-marketing/src/features/generated-faq/generated-faq.messages.ts');
  for (const workspace of ['gateway', 'mf-portal', 'mf-marketing']) {
    const tsc = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', workspace);
    expect(tsc).toEqual({ status: 0, output: '' });
  }
  const tests = ['generated-letters', 'generated-faq', 'snooze-notification'];
  const result = run('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...tests);
  expect(result.output).toContain('Test Suites: 4 passed, 4 total');
}, 180_000);

const mf = (...args: string[]) => run('scripts/mf.mjs', ...args);

test('a generated remote compiles, its tests pass, and it can have more screens', () => {
  expect(mf('new', 'generated-billing', '--json')).toMatchObject({
    status: 0,
    output: expect.stringContaining('{"app":"mf-generated-billing"}'),
  });
  expect(generate('screen', 'mf-generated-billing', 'generated-plans')).toMatchObject({
    status: 0,
  });
  expect(routesOf('mf-generated-billing')).toMatchObject([
    { path: '/generated-billing', screen: 'generated-billing' },
    { path: '/generated-plans', screen: 'generated-plans' },
  ]);
  const lock = JSON.parse(readFileSync(path.join(copy, 'package-lock.json'), 'utf8'));
  expect(lock.packages['node_modules/mf-generated-billing']).toEqual({
    resolved: 'mf-generated-billing',
    link: true,
  });
  for (const workspace of ['mf-generated-billing', 'packages/e2e']) {
    const tsc = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', workspace);
    expect(tsc).toEqual({ status: 0, output: '' });
  }
  const jest = 'node_modules/jest/bin/jest.js';
  const result = run('--experimental-vm-modules', jest, 'mf-generated-billing');
  expect(result.output).toContain('Test Suites: 2 passed, 2 total');
}, 180_000);

test.each([
  [['new', 'Billing'], '"Billing" cannot name a remote: use lower-case words'],
  [['new', 'portal'], 'mf-portal exists already'],
  [['new', 'documents'], 'packages/e2e/journeys/documents.spec.ts exists already'],
  [['new', 'login'], '/login is a route of shell already'],
  [['new'], 'Usage: npm run mf -- new <name>'],
])('%j is refused in one line', (args, message) => {
  const { status, output } = mf(...args);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(status).toBe(1);
});

test.each([
  [['screen', 'mf-portal', 'Letters'], '"Letters" cannot name a screen: use lower-case words'],
  [['screen', 'mf-portal', '../x'], '"../x" cannot name a screen'],
  [['screen', 'mf-nothing', 'x'], 'Unknown remote "mf-nothing". Remotes: mf-admin, mf-'],
  [['screen', 'shell', 'x'], 'Unknown remote "shell"'],
  [['screen', 'mf-portal', 'documents'], 'mf-portal has a screen "documents" already'],
  [['screen', 'mf-marketing', 'documents'], '/documents is a route of mf-portal already'],
  [['screen', 'mf-portal'], 'Usage: npm run new -- screen <remote> <name>'],
  [['procedure', 'notifications', 'send'], 'has a procedure "send" already'],
  [['procedure', 'Notifications', 'snooze'], '"Notifications" cannot name a feature'],
  [['procedure', 'notifications', 'add-notification'], 'add-notification.ts exists already'],
  [['widget', 'a', 'b'], 'Unknown kind "widget". Usage: npm run new -- screen <remote> <name>'],
])('%j is refused', (args, message) => {
  const { status, output } = generate(...args);
  expect(output).toContain(message);
  expect(status).toBe(1);
});
