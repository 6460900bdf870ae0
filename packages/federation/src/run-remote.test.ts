import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { release, remote, run, type Load } from '../test/remote-fakes.ts';
import type { RemoteModule } from './load-remote.ts';
import { MIN_DEADLINE_MS, REMOTE_DEADLINE_MS, RETRY_DELAY_MS } from './run-remote.ts';
import type { MountOptions } from './shell-api.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

const never = new Promise<RemoteModule>(() => {});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a remote that mounts stays ready', async () => {
  const { module, update } = remote(({ onReady }) => onReady?.());
  const { running, states, builds } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(states).toEqual(['ready']);
  expect(builds()).toEqual(['b1']);
  running.update();
  expect(update).toHaveBeenCalledTimes(1);
});

test('a load that hangs fails at the deadline, and the last good build replaces the message', async () => {
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(({ build }) => (build === 'b2' ? never : Promise.resolve(module)));
  const { states, builds } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
  expect(states).toEqual(['failed']);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS + 2 * RETRY_DELAY_MS);
  expect(load.mock.calls.map(([{ build }, options]) => [build, options?.fresh])).toEqual([
    ['b2', false],
    ['b2', true],
    ['b1', false],
  ]);
  expect(states).toEqual(['failed', 'ready']);
  expect(builds()).toEqual(['b1']);
});

const slowFailure = (afterMs: number) => () =>
  new Promise<RemoteModule>((_, reject) => {
    setTimeout(() => reject(new Error('blocked')), afterMs);
  });

test.each([
  ['hang', () => never],
  ['fail after three seconds', slowFailure(3_000)],
  ['fail right before the deadline', slowFailure(REMOTE_DEADLINE_MS - 10)],
])('one deadline holds for all attempts that %s', async (_name, load) => {
  const { states } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS - 1);
  expect(states).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['failed']);
});

test.each([
  { startedMsAgo: 1_000, deadline: 4_000 },
  { startedMsAgo: 4_000, deadline: MIN_DEADLINE_MS },
  { startedMsAgo: 60_000, deadline: MIN_DEADLINE_MS },
])(
  'a page that was opened $startedMsAgo ms ago fails after $deadline ms',
  async ({ startedMsAgo, deadline }) => {
    const startedAt = performance.now() - startedMsAgo;
    const { running, states } = run(release('b1'), () => never, undefined, startedAt);
    await jest.advanceTimersByTimeAsync(deadline - 1);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['failed']);
    running.retry();
    await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS - 1);
    expect(states.at(-1)).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('failed');
  },
);

test('fails when no build is left; a manual retry starts over', async () => {
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(() => Promise.reject(new Error('offline')));
  const { running, states, builds } = run(release('b1'), load);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 2);
  expect(states.at(-1)).toBe('failed');
  expect(builds()).toEqual([]);
  load.mockResolvedValue(module);
  running.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('ready');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a remote that always crashes in use ends with the fallback, not in a loop', async () => {
  const mounts: HTMLElement[] = [];
  const { module, unmount } = remote(({ onReady, onError }, element) => {
    mounts.push(element);
    onReady?.();
    setTimeout(() => onError?.(new Error('crash')), 1_000);
  });
  const { states, builds } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(mounts).toHaveLength(2);
  expect(unmount).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe('failed');
  expect(builds()).toEqual([]);
});

test('a remote that loads after its deadline replaces the message', async () => {
  const { module } = remote(({ onReady }) => onReady?.());
  const late = new Promise<RemoteModule>((resolve) => {
    setTimeout(() => resolve(module), 12_000);
  });
  const { states, builds } = run(release('b1'), () => late);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(states).toEqual(['failed']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['failed', 'ready']);
  expect(builds()).toEqual(['b1']);
});

test('stopping unmounts and starts no further attempt', async () => {
  const { module, unmount } = remote(({ onReady }) => onReady?.());
  const { running, builds } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(0);
  running.stop();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(builds()).toEqual([]);
});

function mountedRemote() {
  const mounts: MountOptions[] = [];
  const { module, update, unmount } = remote((options) => {
    mounts.push(options);
    options.onReady?.();
  });
  return { module, mounts, update, unmount };
}

const notLoaded = Object.assign(new Error('offline'), { name: 'ChunkLoadError' });

test('a slow later screen shows as loading, fails at the deadline and may still arrive', async () => {
  const { module, mounts } = mountedRemote();
  const { states, hidden } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onLoading?.();
  mounts[0]!.onReady?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(states).toEqual(['ready', 'loading', 'ready']);
  mounts[0]!.onLoading?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
  expect([states.slice(3), hidden()]).toEqual([['loading', 'failed'], ['b1']]);
  mounts[0]!.onReady?.();
  expect([states.at(-1), hidden(), mounts.length]).toEqual(['ready', [], 1]);
});

test('a later screen whose code does not load leaves the mounted build, which shows its other screens', async () => {
  const { module, mounts, update, unmount } = mountedRemote();
  const load = jest.fn<Load>(async () => module);
  const { running, states, builds, hidden } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(0);
  running.update();
  mounts[0]!.onScreenError?.(notLoaded);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 3);
  expect([states.at(-1), builds(), hidden()]).toEqual(['failed', ['b2'], ['b2']]);
  expect(load).toHaveBeenCalledTimes(1);

  running.retry();
  expect([states.at(-1), update.mock.calls.length]).toEqual(['loading', 2]);
  mounts[0]!.onScreenError?.(notLoaded);
  running.update();
  mounts[0]!.onReady?.();
  expect([states.at(-1), builds(), hidden()]).toEqual(['ready', ['b2'], []]);
  expect(unmount).not.toHaveBeenCalled();
});

test('a later screen whose code throws is shown by the last good build', async () => {
  const { module, mounts, unmount } = mountedRemote();
  const load = jest.fn<Load>(({ build }, options) =>
    build === 'b2' && options?.fresh
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(module),
  );
  const { states, builds } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onScreenError?.(new Error('broken'));
  await jest.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
  expect(states).toEqual(['ready', 'loading', 'ready']);
  expect(builds()).toEqual(['b1']);
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('a hidden build that crashes is removed, and the next attempt follows', async () => {
  const { module, mounts, unmount } = mountedRemote();
  const load = jest.fn<Load>().mockResolvedValueOnce(module).mockRejectedValue(notLoaded);
  const { states, builds } = run(release('b1'), load);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onScreenError?.(notLoaded);
  mounts[0]!.onError?.(new Error('crash'));
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect([states.at(-1), builds()]).toEqual(['failed', []]);
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('the code of another screen is loaded by the mounted build, if it can', async () => {
  const preload = jest.fn(async (_screen: string) => {});
  const { module } = remote(({ onReady }) => onReady?.());
  const able: RemoteModule = { mount: (...args) => ({ ...module.mount(...args), preload }) };
  const { running } = run(release('b1'), async () => able);
  await jest.advanceTimersByTimeAsync(0);
  await running.preload('documents');
  expect(preload).toHaveBeenCalledWith('documents');
  const older = run(release('b1'), async () => module).running;
  await jest.advanceTimersByTimeAsync(0);
  await expect(older.preload('documents')).resolves.toBeUndefined();
});
