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

test('a slow later screen shows as changing; one that never loads is shown by another attempt', async () => {
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
  expect(states.slice(3)).toEqual(['changing', 'ready']);
});

/** A mounted remote whose later screens the test reports on. */
function mountedRemote() {
  const mounts: MountOptions[] = [];
  const { module, update, unmount } = remote((options) => {
    mounts.push(options);
    options.onReady?.();
  });
  return { module, mounts, update, unmount };
}

const failed = new Error('offline');

test('a later screen that no build can load leaves the mounted one, which goes on', async () => {
  const { module, mounts, update, unmount } = mountedRemote();
  const load = jest.fn<Load>().mockResolvedValueOnce(module).mockRejectedValue(failed);
  const { running, states, builds, hidden } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(0);
  running.update();
  mounts[0]!.onScreenError?.(failed);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 2);
  expect(load).toHaveBeenCalledTimes(3);
  expect([states.at(-1), builds(), hidden()]).toEqual(['missing', ['b2'], ['b2']]);

  // Back at the screen that is loaded.
  running.update();
  expect(update).toHaveBeenCalledTimes(2);
  mounts[0]!.onReady?.();
  expect([states.at(-1), builds(), hidden()]).toEqual(['ready', ['b2'], []]);
  expect(unmount).not.toHaveBeenCalled();
});

test('a later screen that the mounted build cannot load is shown by the last good one, which replaces it', async () => {
  const { module, mounts, unmount } = mountedRemote();
  const load = jest.fn<Load>(({ build }, options) =>
    build === 'b2' && options?.fresh ? Promise.reject(failed) : Promise.resolve(module),
  );
  const { states, builds } = run(release('b2', release('b1')), load);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onScreenError?.(failed);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect([unmount.mock.calls.length, builds()]).toEqual([0, ['b2']]);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(states).toEqual(['ready', 'changing', 'ready']);
  expect(builds()).toEqual(['b1']);
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('a retry asks the mounted build for the screen again', async () => {
  const { module, mounts, update } = mountedRemote();
  const load = jest.fn<Load>().mockResolvedValueOnce(module).mockRejectedValue(failed);
  const { running, states } = run(release('b1'), load);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onScreenError?.(failed);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(states.at(-1)).toBe('missing');
  running.retry();
  expect(update).toHaveBeenCalledTimes(1);
  mounts[0]!.onReady?.();
  expect(states.slice(-2)).toEqual(['changing', 'ready']);
});

test('a mounted build that crashes while another screen is missing is removed', async () => {
  const { module, mounts, unmount } = mountedRemote();
  const load = jest.fn<Load>().mockResolvedValueOnce(module).mockRejectedValue(failed);
  const { states, builds } = run(release('b1'), load);
  await jest.advanceTimersByTimeAsync(0);
  mounts[0]!.onScreenError?.(failed);
  mounts[0]!.onReady?.();
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(states.at(-1)).toBe('missing');
  mounts[0]!.onError?.(failed);
  await jest.advanceTimersByTimeAsync(0);
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
