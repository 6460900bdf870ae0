import { beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copyCheckout } from './copy-checkout.ts';
import { planProcedure } from './new/procedure.mjs';
import { makeRemote } from './new/remote.mjs';
import { planScreen } from './new/screen.mjs';
import { root } from './root.mjs';

const copy = copyCheckout();
beforeAll(linkModules);

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
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(copy, '.compiled') },
  });
  return { status, output: stdout + stderr };
}

const readText = (file: string) => readFileSync(path.join(copy, file), 'utf8');

function routesOf(remote: string): unknown {
  return JSON.parse(readText(`${remote}/mf.json`)).routes;
}

function editTexts(messages: string): void {
  const file = path.join(copy, messages);
  const texts = readFileSync(file, 'utf8').replaceAll(/(?<=^ {2}\w+: ')/gm, 'Our ');
  writeFileSync(file, texts);
}

const generate = (...args: string[]) => run('scripts/new.mjs', ...args);
const mf = (...args: string[]) => run('scripts/mf.mjs', ...args);

test('generated code compiles, and its tests pass, also with other texts', () => {
  expect(mf('new', 'generated-billing', '--es', 'Facturación', '--json')).toMatchObject({
    status: 0,
    output: expect.stringContaining('{"app":"mf-generated-billing"}'),
  });
  for (const args of [
    ['screen', 'mf-portal', 'generated-letters'],
    ['screen', 'mf-admin', 'generated-queue'],
    ['screen', 'mf-marketing', 'generated-faq'],
    ['screen', 'mf-generated-billing', 'generated-plans'],
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
  expect(routesOf('mf-generated-billing')).toMatchObject([
    { path: '/generated-billing', screen: 'generated-billing' },
    { path: '/generated-plans', screen: 'generated-plans' },
  ]);
  const lock = JSON.parse(readText('package-lock.json'));
  expect(lock.packages['node_modules/mf-generated-billing']).toEqual({
    resolved: 'mf-generated-billing',
    link: true,
  });
  editTexts('mf-portal/src/features/generated-letters/generated-letters.messages.ts');
  editTexts('mf-marketing/src/features/generated-faq/generated-faq.messages.ts');
  expect(compile()).toEqual({ status: 0, output: '' });
  const jest = 'node_modules/jest/bin/jest.js';
  // The second screen of the new remote has the test of the first one.
  const patterns = ['letters', 'queue', 'faq', 'billing-screen'].map((name) => `generated-${name}`);
  // Each worker would load and transform the packages of the copy again.
  const result = run('--experimental-vm-modules', jest, '--maxWorkers=1', 'snooze', ...patterns);
  expect(result.output).toContain('Test Suites: 6 passed, 6 total');
}, 600_000);

function compile() {
  skipUnchanged();
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
      types: ['node'],
    },
    include: [
      '**/*generated-*',
      'mf-generated-billing',
      'gateway/src/api/app-router.ts',
      'gateway/src/features/**/*snooze*',
      'gateway/test/access-table.ts',
      'gateway/src/pdf/*.d.ts',
      'mf-*/src/**/*.d.ts',
      'mf-*/src/mount.tsx',
    ],
  };
  writeFileSync(path.join(copy, 'tsconfig.generated.json'), JSON.stringify(config));
  return run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.generated.json');
}

/** Features that no generator has changed compile as before; checking them would take most of the time. */
function skipUnchanged(): void {
  const features = '{gateway,mf-*}/src/features/**/*.{ts,tsx}';
  for (const file of globSync([features, 'packages/*/src/**/*.{ts,tsx}'], { cwd: copy })) {
    const original = path.join(root, file);
    const text = readText(file);
    if (!existsSync(original) || readFileSync(original, 'utf8') !== text) continue;
    writeFileSync(path.join(copy, file), `// @ts-nocheck\n${text}`);
  }
}

test('a remote has its names in both languages and its reviewers', () => {
  const { navigation } = JSON.parse(readText('mf-generated-billing/mf.json'));
  expect(navigation[0].label).toEqual({ en: 'Generated Billing', es: 'Facturación' });
  const feature = 'mf-generated-billing/src/features/generated-billing/generated-billing';
  expect(readText(`${feature}.messages.ts`)).toContain("title: 'Facturación'");
  expect(readText('packages/e2e/journeys/generated-billing.spec.ts')).toContain('Facturación');
  expect(readText('CODEOWNERS')).toMatch(
    /^\/mf-admin\/ +@portal\/admin\n\/mf-generated-billing\/ @portal\/generated-billing$/m,
  );
});

test('a remote installs nothing where npm start has installed', () => {
  const stamp = path.join(copy, 'node_modules/.install-stamp');
  const hash = () => createHash('sha256').update(readText('package-lock.json')).digest('hex');
  writeFileSync(stamp, `${hash()} without dev`);
  const { status, output } = run('scripts/run.mjs', 'mf', 'new', 'plain');
  expect(output).not.toContain('install ');
  expect(output).toContain('The Spanish title is "Sección Plain"');
  expect(status).toBe(0);
  expect(readFileSync(stamp, 'utf8')).toBe(`${hash()} without dev`);
});

test.each([
  ['Billing', '"Billing" cannot name a remote: use lower-case words'],
  ['portal', 'mf-portal exists already'],
  ['documents', 'packages/e2e/journeys/documents.spec.ts exists already'],
  ['login', '/login is a route of shell already'],
])('the remote %s is refused', async (name, message) => {
  await expect(makeRemote(name, () => {})).rejects.toThrow(message);
});

test('a Spanish title of other characters is refused', async () => {
  const made = makeRemote('fees', () => {}, '<b>');
  await expect(made).rejects.toThrow('"<b>" cannot be a title');
});

test.each([
  ['mf-portal', 'Letters', '"Letters" cannot name a screen: use lower-case words'],
  ['mf-portal', '../x', '"../x" cannot name a screen'],
  ['mf-nothing', 'x', 'Unknown remote "mf-nothing". Remotes: mf-admin, mf-'],
  ['shell', 'x', 'Unknown remote "shell"'],
  ['mf-portal', 'documents', 'mf-portal has a screen "documents" already'],
  ['mf-marketing', 'documents', '/documents is a route of mf-portal already'],
])('the screen %s %s is refused', (remote, name, message) => {
  expect(() => planScreen(remote, name)).toThrow(message);
});

test.each([
  ['notifications', 'send', 'has a procedure "send" already'],
  ['Notifications', 'snooze', '"Notifications" cannot name a feature'],
  ['notifications', 'add-notification', 'add-notification.ts exists already'],
])('the procedure %s %s is refused', (feature, verb, message) => {
  expect(() => planProcedure(feature, verb)).toThrow(message);
});

test('a package, which has no sources, says so in one line', () => {
  const left = ['turbo.json', 'scripts/new'].map((name) => path.join(copy, name));
  for (const name of left) renameSync(name, `${name}.away`);
  const { status, output } = mf('new', 'fees');
  for (const name of left) renameSync(`${name}.away`, name);
  expect(output).toBe('This package has no sources: make the remote in a checkout.\n');
  expect(status).toBe(1);
});

test.each([
  [mf, ['new', 'portal'], 'mf-portal exists already'],
  [generate, ['screen', 'mf-portal'], 'Usage: npm run new -- screen <remote> <name>'],
  [generate, ['widget', 'a', 'b'], 'Unknown kind "widget". Usage: npm run new -- screen <remote>'],
])('a command that is refused says so in one line: %#', (command, args, message) => {
  const { status, output } = command(...args);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(status).toBe(1);
});
