import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { eventually } from '../../test/eventually.ts';
import { pageBundle, publishBundle, renderInput, screenBundle } from '../../test/render-bundles.ts';
import { createLogger } from '../log.ts';
import { openRenderer, type Renderer } from './renderer.ts';

const PATIENCE_MS = 30_000;
const BASE = { patienceMs: PATIENCE_MS, hangMs: PATIENCE_MS };

const healthy = screenBundle(
  `require('greeting').text + ' ' + input.data.nonce + (input instanceof Object)`,
);

let folder: string;
let logLines: string[];
let renderer: Renderer;
let shell: LiveRelease;
let others: number;
beforeAll(async () => {
  others = countProcesses();
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  shell = await publishBundle(folder, 'shell', pageBundle);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await renderer.stop();
  await eventually('its processes are gone', () => countProcesses() === others);
});

const slowToLoad = (ms: number) =>
  `for (const end = Date.now() + ${ms}; Date.now() < end; ); ${screenBundle(`'slow'`)}`;

const portal = (bundle: string) => publishBundle(folder, 'mf-portal', bundle);

function open(options: Partial<Parameters<typeof openRenderer>[0]> = {}): void {
  logLines = [];
  const log = createLogger('info', { write: (line) => void logLines.push(line) });
  renderer = openRenderer({ releaseFolder: folder, log, processes: 1, ...BASE, ...options });
}

function renderPage(remote: LoadableRelease, nonce = 'Grace', timeZone = 'America/New_York') {
  return renderer.render({ shell, remote, input: renderInput(nonce, timeZone) });
}

const htmlOf = async (remote: LoadableRelease, timeZone?: string) =>
  (await renderPage(remote, 'Grace', timeZone))?.html;

const countProcesses = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

async function failures(): Promise<object[]> {
  const [total] = renderer.metrics;
  const { values } = await total!.get();
  return values.map(({ labels, value }) => ({ ...labels, value }));
}

const failureOf = ({ app, build }: LoadableRelease, reason: string, value = 1) => ({
  app: app.name,
  build,
  reason,
  value,
});

test('renders the page with its screen, styles of both, and shared packages', async () => {
  open();
  expect(await renderPage(await portal(healthy))).toEqual({
    html: '<main data-path="/documents">Hello Gracetrue</main>',
    styles: [{ attributes: { 'data-styled': '' }, css: '.page{}' }],
  });
  expect(await failures()).toEqual([]);
});

test('dates are in the time zone of the request; in UTC for a name that is none', async () => {
  open();
  const remote = await portal(
    screenBundle(
      `new Date(0).getHours() + new Intl.DateTimeFormat('en', { hour: 'numeric' }).format(0)`,
    ),
  );
  expect(await htmlOf(remote, 'America/New_York')).toContain('>197 PM<');
  expect(await htmlOf(remote, 'Asia/Tokyo')).toContain('>99 AM<');
  expect(await htmlOf(remote, 'America/New_York')).toContain('>197 PM<');
  for (const name of ['', 'Mars/Base', '+05:00', ':/etc/passwd'])
    expect(await htmlOf(remote, name)).toContain('>012 AM<');
});

test('a release is loaded and tried on its pages before the first user’s', async () => {
  open();
  const remote = await portal(`let pages = 0;
    ${screenBundle(`input.pathname + ' ' + ++pages`)}`);
  await renderer.prepare([[shell, remote]]);
  await eventually('it runs', () => countProcesses() > others);
  expect(await htmlOf(remote)).toContain('>/documents 3<');
  expect(await failures()).toEqual([]);
});

test('while a build is loaded, the one before is rendered', async () => {
  open();
  const [before, next] = [await portal(screenBundle(`'before'`)), await portal(slowToLoad(300))];
  await renderer.prepare([[shell, before]]);
  const prepared = renderer.prepare([[shell, next]]);
  let isPrepared = false;
  void prepared.then(() => (isPrepared = true));
  let pages = 0;
  while (!isPrepared) {
    expect(await htmlOf(before)).toContain('>before<');
    pages += 1;
  }
  expect(pages).toBeGreaterThan(1);
  expect(await htmlOf(next)).toContain('>slow<');
  expect(await failures()).toEqual([]);
});

test('a set of releases is prepared once none of its builds can be waited for', async () => {
  open();
  const broken = await portal('syntax error');
  await renderer.prepare([[shell, broken]]);
  expect(await failures()).toEqual([failureOf(broken, 'threw')]);
});

test('a remote that is late to load pauses, and the shell’s other remotes are rendered', async () => {
  open({ loadMs: 2_000 });
  const [late, good] = [await portal(slowToLoad(60_000)), await portal(healthy)];
  await renderer.prepare([[shell, late]]);
  expect(await failures()).toEqual([failureOf(late, 'late')]);
  expect(await htmlOf(good)).toContain('Hello');
});

test('a build without a bundle, or of a development server, starts no process', async () => {
  open();
  const { render: _, ...without } = await portal(healthy);
  expect(await htmlOf(without)).toBeUndefined();
  const elsewhere = { ...(await portal(healthy)), baseUrl: '/mf-portal/' };
  expect(await htmlOf(elsewhere)).toBeUndefined();
  expect(await failures()).toEqual([]);
});

test('the pages of two users over two processes hold nothing of each other', async () => {
  open({ processes: 2 });
  const remote = await portal(`let last = '';
    const later = () => new Promise((resolve) => setTimeout(resolve));
    ${screenBundle(`(last = input.data.nonce, await later(), last)`)}`);
  await Promise.all(
    Array.from({ length: 2 }, async (_, chain) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const nonce = `canary-${chain}-${turn}`;
        const rendered = await renderPage(remote, nonce);
        expect(rendered?.html).toBe(`<main data-path="/documents">${nonce}</main>`);
      }
    }),
  );
});

test('the pages of two builds are each of the build that was asked for', async () => {
  open({ processes: 2 });
  const builds = [await portal(screenBundle(`'one'`)), await portal(screenBundle(`'other'`))];
  const pages = Array.from({ length: 16 }, (_, turn) => htmlOf(builds[turn % 2]!));
  for (const [turn, html] of (await Promise.all(pages)).entries())
    expect(html).toBe(`<main data-path="/documents">${turn % 2 === 0 ? 'one' : 'other'}</main>`);
});

test('more pages than one process renders soon get no HTML', async () => {
  open();
  const remote = await portal(healthy);
  const pages = await Promise.all(Array.from({ length: 20 }, () => renderPage(remote)));
  expect(pages.filter(Boolean)).toHaveLength(16);
  expect(await failures()).toEqual([failureOf(remote, 'busy', 4)]);
});

test('a page whose HTML is late goes without it; its process renders the next one', async () => {
  open({ patienceMs: 50 });
  const remote = await portal(
    screenBundle(
      `input.data.nonce === 'slow' ? (await new Promise((resolve) => setTimeout(resolve, 500)), '') : 'fast'`,
    ),
  );
  await renderer.prepare([[shell, remote]]);
  await eventually('it is late', async () => {
    await renderPage(remote, 'slow');
    return (await failures()).some((failure) => 'reason' in failure && failure.reason === 'late');
  });
  await eventually('it renders again', async () => (await htmlOf(remote)) !== undefined);
  expect(countProcesses()).toBe(others + 1);
});

test('a remote that changes its input does not change the shell’s', async () => {
  open();
  const remote = await portal(screenBundle(`(input.pathname = '/changed', 'Hello')`));
  expect(await htmlOf(remote)).toBe('<main data-path="/documents">Hello</main>');
});

test('stop ends the processes and what waits for them', async () => {
  open({ processes: 2 });
  const remote = await portal(`exports.renderScreen = () => { for (;;); };`);
  const pages = [renderPage(remote), renderPage(remote), renderPage(remote)];
  await eventually('they run', () => countProcesses() === others + 2);
  await renderer.stop();
  expect(await Promise.all(pages)).toEqual([null, null, null]);
  await eventually('they are gone', () => countProcesses() === others);
  expect(await renderPage(remote)).toBeNull();
});

describe('a failing build', () => {
  const bigText = `'x'.repeat(513 * 1024)`;
  test.each([
    ['throws', `exports.renderScreen = () => { throw new Error('Grace') };`, 'threw'],
    ['rejects', `exports.renderScreen = async () => { throw 'Grace' };`, 'threw'],
    ['returns no HTML', `exports.renderScreen = async () => ({ styles: [] });`, 'threw'],
    ['returns too much', screenBundle(bigText), 'too-large'],
    [
      'returns a style with too much in an attribute',
      `exports.renderScreen = async () => ({ html: '', styles: [{ attributes: { a: ${bigText} }, css: '' }] });`,
      'too-large',
    ],
    ['exports nothing', ``, 'threw'],
    ['cannot be evaluated', `syntax error`, 'threw'],
    ['requires what is not shared', `require('fs')`, 'threw'],
    [
      'allocates without end',
      `exports.renderScreen = async () => { for (const all = []; ; ) all.push(new Array(1e4).fill(1.5)) };`,
      'crashed',
    ],
  ])(
    'a failing build that %s is counted; the next build renders',
    async (_what, bundle, reason) => {
      open();
      const failing = await portal(bundle);
      expect(await renderPage(failing)).toBeNull();
      expect(await failures()).toEqual([failureOf(failing, reason)]);
      expect(logLines.join('')).toContain(`"build":"${failing.build}","reason":"${reason}"`);
      expect(logLines.join('')).not.toContain('Grace');
      expect(await htmlOf(await portal(healthy))).toContain('Hello');
    },
  );

  test.each([
    ['loops', `exports.renderScreen = () => { for (;;); };`],
    ['never settles', `exports.renderScreen = () => new Promise(() => {});`],
    [
      'throws in a timer',
      `exports.renderScreen = () => new Promise(() => setTimeout(() => { throw 1 }));`,
    ],
  ])('a failing build that %s is late; its process is replaced', async (_what, bundle) => {
    open({ hangMs: 1_000 });
    const failing = await portal(bundle);
    expect(await renderPage(failing)).toBeNull();
    expect(await failures()).toEqual([failureOf(failing, 'late')]);
    expect(await htmlOf(await portal(healthy))).toContain('Hello');
  });

  test('the shell is blamed for what its own bundle does', async () => {
    open({ hangMs: 1_000 });
    const remote = await portal(healthy);
    const hangs = await publishBundle(
      folder,
      'shell',
      `exports.shared = {greeting: {}}; exports.renderPage = () => { for (;;); }`,
    );
    const shapeless = await publishBundle(
      folder,
      'shell',
      `exports.shared = {greeting: {}}; exports.renderPage = async () => ({ html: 1, styles: 2 })`,
    );
    const request = { remote, input: renderInput('Grace') };
    expect(await renderer.render({ ...request, shell: hangs })).toBeNull();
    expect(await renderer.render({ ...request, shell: shapeless })).toBeNull();
    expect(await failures()).toEqual([failureOf(hangs, 'late'), failureOf(shapeless, 'threw')]);
  });

  test('a failing build is not tried for a while once it ended five processes in a row', async () => {
    open({ hangMs: 10 });
    const failing = await portal(`exports.renderScreen = () => { for (;;); };`);
    for (let turn = 0; turn < 7; turn += 1) expect(await renderPage(failing)).toBeNull();
    expect(await failures()).toEqual([failureOf(failing, 'late', 5)]);
  });

  test('a failing build with a lost or changed file is not run', async () => {
    open();
    const lost = { ...(await portal(healthy)), render: 'lost.js' };
    const good = await portal(healthy);
    const changed = { ...good, integrity: { 'render.js': 'sha384-AAAA' } };
    expect(await renderPage(lost)).toBeNull();
    expect(await renderPage(changed)).toBeNull();
    expect(await failures()).toEqual([
      failureOf(lost, 'unreadable'),
      failureOf(changed, 'unreadable'),
    ]);
  });
});
