import type { LiveRelease } from '@repo/contract/releases';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Prerendered } from './kept-html.ts';
import type { loadRemote, RemoteModule } from './load-remote.ts';
import { REMOTE_DEADLINE_MS, RETRY_DELAY_MS, runRemote, type RemoteState } from './run-remote.ts';
import type { MountOptions, ShellApi } from './shell-api.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

type Load = typeof loadRemote;

function release(build: string, lastGood: LiveRelease | null = null): LiveRelease {
  return {
    app: { name: 'mf-portal', mount: 'portal', shellApi: 1, routes: [], navigation: [] },
    build,
    entry: ['entry.js'],
    globalName: `mf_portal__${build}`,
    preload: [],
    screens: {},
    integrity: {},
    baseUrl: `/mf/mf-portal/${build}/`,
    lastGood,
  };
}

function remote(behave: (options: MountOptions, element: HTMLElement) => void) {
  const unmount = jest.fn();
  const update = jest.fn();
  const module: RemoteModule = {
    mount: (element, _shell, options = {}) => {
      behave(options, element);
      return { update, unmount };
    },
  };
  return { module, update, unmount };
}

function run(live: LiveRelease, load: Load, prerendered?: Prerendered) {
  const slot = document.createElement('div');
  const states: RemoteState[] = [];
  const running = runRemote({
    release: live,
    slot,
    shell: {} as ShellApi,
    load,
    prerendered,
    onState: (state) => states.push(state),
  });
  const builds = () =>
    [...slot.querySelectorAll<HTMLElement>('[data-mf="portal"]')].map((e) => e.dataset['build']);
  return { running, states, builds };
}

/** A page whose document brought the first screen's HTML, by `build`. */
function pageWithHtml(build: string) {
  const page = document.createElement('div');
  page.innerHTML = `<div data-mf="portal" data-build="${build}"><h1>Prerendered</h1></div>`;
  const element = page.firstElementChild as HTMLElement;
  return { page, prerendered: { element, build, language: 'es' as const } };
}

const never = new Promise<RemoteModule>(() => {});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a remote that mounts is ready and stays', async () => {
  const { module, update } = remote(({ onReady }) => onReady?.());
  const { running, states, builds } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(states).toEqual(['ready']);
  expect(builds()).toEqual(['b1']);
  running.update();
  expect(update).toHaveBeenCalledTimes(1);
});

test('a load that hangs is tried once more, then the last good build is shown', async () => {
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

test('with no good build left it fails, and a retry by hand starts over', async () => {
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

test('a remote that crashes whenever it is used ends in the fallback, not in a loop', async () => {
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

test('a remote that answers after its deadline is not mounted', async () => {
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

test('stopping unmounts and starts nothing more', async () => {
  const { module, unmount } = remote(({ onReady }) => onReady?.());
  const { running, builds } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(0);
  running.stop();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(builds()).toEqual([]);
});

test('a later screen that is slow shows as changing; one that never comes is tried anew', async () => {
  let told: MountOptions = {};
  const { module } = remote((options) => {
    told = options;
    options.onReady?.();
  });
  const { states } = run(release('b1'), async () => module);
  await jest.advanceTimersByTimeAsync(0);
  told.onLoading?.();
  expect(states).toEqual(['ready', 'changing']);
  told.onReady?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(states).toEqual(['ready', 'changing', 'ready']);
  told.onLoading?.();
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS + RETRY_DELAY_MS);
  expect(states.slice(3)).toEqual(['changing', 'loading', 'ready']);
});

test('prerendered HTML is taken over where it stands, in the language it was written in', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const given: MountOptions[] = [];
  const { module } = remote((options, element) => {
    expect(element).toBe(prerendered.element);
    given.push(options);
    options.onReady?.();
  });
  const { running, states, builds } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS * 2);
  expect(given).toHaveLength(1);
  expect(given[0]?.prerendered?.language).toBe('es');
  expect(states).toEqual(['ready']);
  expect(builds()).toEqual([]);
  expect(page.textContent).toBe('Prerendered');
  running.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(page.childElementCount).toBe(0);
});

test('prerendered HTML stays when no build can be loaded; a retry by hand takes it over', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(() => Promise.reject(new Error('blocked')));
  const { running, states } = run(release('b1'), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(states).not.toContain('failed');
  expect(page.textContent).toBe('Prerendered');
  load.mockResolvedValue(module);
  running.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('ready');
  expect(page.firstElementChild).toBe(prerendered.element);
});

test('a build that breaks the HTML while it takes it over leaves it as it was', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onError, prerendered: given }, element) => {
    given?.beforeHydration();
    element.replaceChildren();
    onError?.(new Error('crash'));
  });
  const { states } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(page.textContent).toBe('Prerendered');
});

test('what a reader typed into the HTML outlives an attempt that fails before React came to it', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<input><select><option>A</option><option>B</option></select>';
  const [input, list] = [page.querySelector('input')!, page.querySelector('select')!];
  const { module } = remote(({ onError }) => {
    input.value = 'Maria';
    list.value = 'B';
    onError?.(new Error('the screen’s chunk did not come'));
  });
  const { states } = run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect(states.at(-1)).toBe('static');
  expect(page.querySelector('input')).toBe(input);
  expect([input.value, list.value]).toEqual(['Maria', 'B']);
});

test('and one that fails after', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  prerendered.element.innerHTML = '<input><select><option>A</option><option>B</option></select>';
  page.querySelector('input')!.value = 'Maria';
  page.querySelector('select')!.value = 'B';
  const { module } = remote(({ onError, prerendered: given }, element) => {
    given?.beforeHydration();
    element.replaceChildren();
    onError?.(new Error('crash'));
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  expect([page.querySelector('input')?.value, page.querySelector('select')?.value]).toEqual([
    'Maria',
    'B',
  ]);
});

test('the HTML is marked with its language until its screen is up', async () => {
  const { prerendered } = pageWithHtml('b1');
  let atMount = '';
  const { module } = remote(({ onReady }, element) => {
    atMount = element.lang;
    onReady?.();
  });
  run(release('b1'), async () => module, prerendered);
  await jest.advanceTimersByTimeAsync(0);
  expect([atMount, prerendered.element.lang]).toEqual(['es', '']);
});

test('the last good build shows its own screen in place of the HTML once it is ready', async () => {
  const { page, prerendered } = pageWithHtml('b2');
  const { module } = remote(({ onReady, prerendered: given }, element) => {
    expect(given).toBeUndefined();
    element.textContent = 'Last good';
    expect(element.hidden).toBe(true);
    expect(page.textContent).toBe('Prerendered');
    onReady?.();
    expect(element.hidden).toBe(false);
  });
  const load = jest.fn<Load>(({ build }) =>
    build === 'b2' ? Promise.reject(new Error('gone')) : Promise.resolve(module),
  );
  const { states, builds } = run(release('b2', release('b1')), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 4);
  expect(states.at(-1)).toBe('ready');
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});

test('an address that changes before the code is there is not taken for the prerendered screen', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const given: MountOptions[] = [];
  const { module } = remote((options) => {
    given.push(options);
    options.onReady?.();
  });
  let arrive!: (module: RemoteModule) => void;
  const arriving = new Promise<RemoteModule>((resolve) => (arrive = resolve));
  const { running, states, builds } = run(release('b1'), () => arriving, prerendered);
  running.update();
  arrive(module);
  await jest.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(1);
  expect(given[0]?.prerendered).toBeUndefined();
  expect(states).toEqual(['loading', 'ready']);
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});

test('another address gives the HTML up for the screen that belongs there', async () => {
  const { page, prerendered } = pageWithHtml('b1');
  const { module } = remote(({ onReady }) => onReady?.());
  const load = jest.fn<Load>(() => Promise.reject(new Error('blocked')));
  const { running, states, builds } = run(release('b1'), load, prerendered);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  load.mockResolvedValue(module);
  running.update();
  await jest.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('ready');
  expect(builds()).toEqual(['b1']);
  expect(page.childElementCount).toBe(0);
});
