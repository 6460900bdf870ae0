import { beforeEach, expect, jest, test } from '@jest/globals';
import { release } from '../test/remote-fakes.ts';
import type { loadRemote as LoadRemote, RemoteModule } from './load-remote.ts';

interface Registered {
  name: string;
  entry: string;
  entryGlobalName: string;
}

const remotes: Registered[] = [];
const requests: { name: string; resolve(module: unknown): void; reject(error: Error): void }[] = [];
const instance = {
  registerPlugins: jest.fn(),
  registerRemotes: (added: Registered[]) => remotes.push(...added),
  loadRemote: (name: string) =>
    new Promise((resolve, reject) => requests.push({ name, resolve, reject })),
};
const working: RemoteModule = { mount: () => ({ update: () => {}, unmount: () => {} }) };

let loadRemote: typeof LoadRemote;

beforeEach(async () => {
  remotes.length = 0;
  requests.length = 0;
  document.head.replaceChildren();
  jest.resetModules();
  jest.doMock('@module-federation/enhanced/runtime', () => ({ getInstance: () => instance }));
  ({ loadRemote } = await import('./load-remote.ts'));
});

test('a build is requested once and then returned from memory', async () => {
  const both = Promise.all([loadRemote(release('b1')), loadRemote(release('b1'))]);
  expect(requests).toHaveLength(1);
  requests[0]!.resolve(working);
  expect(await both).toEqual([working, working]);
  expect(await loadRemote(release('b1'))).toBe(working);
  expect(requests).toHaveLength(1);
  expect(remotes).toEqual([
    {
      name: 'mf_portal__b1',
      entry: `${location.origin}/mf/mf-portal/b1/entry.js`,
      entryGlobalName: 'mf_portal__b1',
      type: 'global',
    },
  ]);
  expect(requests[0]!.name).toBe('mf_portal__b1/mount');
});

test('a fresh load requests the build again, bypassing what the page has cached', async () => {
  const first = loadRemote(release('b1'));
  requests[0]!.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  document.head.innerHTML =
    '<script src="/mf/mf-portal/b1/entry.js"></script><script src="/mf/shell/b1/main.js"></script>';
  const globals = globalThis as Record<string, unknown>;
  globals['mf_portal__b1'] = {};

  const retried = loadRemote(release('b1'), { fresh: true });
  const [, retry] = remotes;
  expect(retry?.name).not.toBe('mf_portal__b1');
  expect(retry?.entryGlobalName).toBe('mf_portal__b1');
  expect(retry?.entry).toMatch(/entry\.js\?retry=\d+$/);
  expect(globals['mf_portal__b1']).toBeUndefined();
  expect([...document.scripts].map(({ src }) => new URL(src).pathname)).toEqual([
    '/mf/shell/b1/main.js',
  ]);
  requests[1]!.resolve(working);
  expect(await retried).toBe(working);
});

test('a loaded build stays in memory when a fresh load fails', async () => {
  const first = loadRemote(release('b1'));
  requests[0]!.resolve(working);
  await first;
  const retried = loadRemote(release('b1'), { fresh: true });
  requests[1]!.reject(new Error('offline'));
  await expect(retried).rejects.toThrow('offline');
  expect(await loadRemote(release('b1'))).toBe(working);
  expect(requests).toHaveLength(2);
});

test('an earlier request that resolves first wins over a fresh one', async () => {
  const first = loadRemote(release('b1'));
  const retried = loadRemote(release('b1'), { fresh: true });
  expect(requests).toHaveLength(2);
  requests[0]!.resolve(working);
  expect(await Promise.all([first, retried])).toEqual([working, working]);
});

test('rejects with the last error once every request has failed', async () => {
  const first = loadRemote(release('b1'));
  const retried = loadRemote(release('b1'), { fresh: true });
  requests[0]!.reject(new Error('first'));
  requests[1]!.reject(new Error('second'));
  await expect(first).rejects.toThrow('first');
  await expect(retried).rejects.toThrow('second');
  void loadRemote(release('b1'));
  expect(requests).toHaveLength(3);
});

test('a build that exposes no mount is refused', async () => {
  const loading = loadRemote(release('b1'));
  requests[0]!.resolve({});
  await expect(loading).rejects.toThrow('mf-portal has no mount');
});

test.each([
  ['exposes nothing', { ...release('b1'), globalName: undefined }],
  ['has no entry', { ...release('b1'), entry: [] }],
])('a release that %s is refused', async (reason, broken) => {
  await expect(loadRemote(broken)).rejects.toThrow(reason);
});
