import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { release, remote, run, type Load } from '../test/remote-fakes.ts';
import type { RemoteModule } from './load-remote.ts';
import { REMOTE_DEADLINE_MS, RETRY_DELAY_MS } from './run-remote.ts';
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

test('a load that hangs is retried once, then the last good build is shown', async () => {
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(({ build }) => (build === 'b2' ? never : Promise.resolve(module)));
  const { states, builds } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(2 * (REMOTE_DEADLINE_MS + RETRY_DELAY_MS));
  expect(load.mock.calls.map(([{ build }, options]) => [build, options?.fresh])).toEqual([
    ['b2', false],
    ['b2', true],
    ['b1', false],
  ]);
  expect(states.at(-1)).toBe('ready');
  expect(builds()).toEqual(['b1']);
});

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

test('a remote that loads after its deadline is unmounted again', async () => {
  const { module } = remote(({ onReady }) => onReady?.());
  const late = new Promise<RemoteModule>((resolve) => {
    setTimeout(() => resolve(module), REMOTE_DEADLINE_MS + 10);
  });
  const load = jest.fn<Load>((_release, options) => (options?.fresh ? never : late));
  const { builds } = run(release('b1'), load);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS + RETRY_DELAY_MS + 100);
  expect(builds()).toEqual(['b1']);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
  expect(builds()).toEqual([]);
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

test('a slow later screen shows as changing; one that never loads is retried', async () => {
  let mountOptions: MountOptions = {};
  const { module } = remote((options) => {
    mountOptions = options;
    options.onReady?.();
  });
  const { states } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(0);
  mountOptions.onLoading?.();
  expect(states).toEqual(['ready', 'changing']);
  mountOptions.onReady?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(states).toEqual(['ready', 'changing', 'ready']);
  mountOptions.onLoading?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS + RETRY_DELAY_MS);
  expect(states.slice(3)).toEqual(['changing', 'loading', 'ready']);
});
