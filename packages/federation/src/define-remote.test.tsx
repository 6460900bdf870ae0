import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { defineRemote } from './define-remote.tsx';
import { RemoteRoot, type Screen } from './remote-root.tsx';
import type { MountedRemote, MountOptions, ShellApi } from './shell-api.ts';
import { useShellLanguage } from './shell-context.tsx';
import { createStaticShell } from './static-shell.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const First: Screen = () => <h1>First</h1>;
const Second: Screen = () => <h1>Second</h1>;
const Provider = ({ children }: { children: ReactNode }) => children;

function locationOf(screen: string) {
  const path = `/${screen}`;
  return { pathname: path, search: '', match: { app: 'mf-x', screen, path, params: {} } };
}

async function mountFirst(
  loadSecond: () => Promise<{ default: Screen }>,
  options: Partial<MountOptions> = {},
) {
  let location = locationOf('first');
  const shell = { navigation: { location: () => location } } as unknown as ShellApi;
  const { mount } = defineRemote({
    app: 'mf-x',
    screens: { first: async () => ({ default: First }), second: loadSecond },
    Provider,
  });
  const reported: string[] = [];
  const element = document.createElement('div');
  const mounted = mount(element, shell, {
    onReady: () => reported.push('ready'),
    onLoading: () => reported.push('loading'),
    onError: () => reported.push('error'),
    ...options,
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const open = (screen: string) => {
    location = locationOf(screen);
    mounted.update();
  };
  return { element, reported, open, ...mounted };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a later screen that loads quickly is not reported as loading', async () => {
  const { element, reported, open, unmount } = await mountFirst(async () => ({ default: Second }));
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(reported).toEqual(['ready', 'ready']);
  expect(element.textContent).toBe('Second');
  act(unmount);
});

test('a slow later screen is reported as loading until it is ready', async () => {
  const { element, reported, open, unmount } = await mountFirst(
    () => new Promise((resolve) => setTimeout(() => resolve({ default: Second }), 1_000)),
  );
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(reported).toEqual(['ready', 'loading']);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(reported).toEqual(['ready', 'loading', 'ready']);
  expect(element.textContent).toBe('Second');
  act(unmount);
});

test('a failing screen that is no longer requested reports nothing', async () => {
  const { element, reported, open, unmount } = await mountFirst(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('gone')), 1_000)),
  );
  open('second');
  open('first');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(reported).toEqual(['ready', 'ready']);
  expect(element.textContent).toBe('First');
  act(unmount);
});

test('a later screen that cannot be loaded is reported as that; the earlier one is shown again at once', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  const onScreenError = jest.fn();
  const { element, reported, open, unmount } = await mountFirst(load, { onScreenError });
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(onScreenError).toHaveBeenCalledTimes(1);
  open('first');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(reported).toEqual(['ready', 'ready']);
  expect(element.textContent).toBe('First');
  act(unmount);
});

test('an older shell hears of it as an error', async () => {
  const { reported, open, unmount } = await mountFirst(() => Promise.reject(new Error('offline')));
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(reported).toEqual(['ready', 'error']);
  act(unmount);
});

test('the code of another screen can be loaded before it is opened', async () => {
  const load = jest.fn(async () => ({ default: Second }));
  const { element, preload, unmount } = await mountFirst(load);
  await preload?.('second');
  await preload?.('no such screen');
  expect(load).toHaveBeenCalledTimes(1);
  expect(element.textContent).toBe('First');
  act(unmount);
});

test('a screen that loads while React prepares the first one is not lost', async () => {
  let location = locationOf('first');
  const shell = { navigation: { location: () => location } } as unknown as ShellApi;
  const { mount } = defineRemote({
    app: 'mf-x',
    screens: { first: async () => ({ default: First }), second: async () => ({ default: Second }) },
    Provider,
  });
  const element = document.createElement('div');
  let mounted!: MountedRemote;
  await act(async () => {
    mounted = mount(element, shell, {});
    // React has rendered the first screen, but act() commits nothing before it ends.
    await jest.advanceTimersByTimeAsync(0);
    location = locationOf('second');
    mounted.update();
    await jest.advanceTimersByTimeAsync(0);
    expect(element.textContent).toBe('');
  });
  expect(element.textContent).toBe('Second');
  act(() => mounted.unmount());
});

test('hydration keeps the prerendered nodes, then renders the reader’s language', async () => {
  const Greeting: Screen = () => {
    const language = useShellLanguage();
    return <h1 id={useId()}>{language === 'es' ? 'Hola' : 'Hello'}</h1>;
  };
  const definition = {
    app: 'mf-x',
    screens: { first: async () => ({ default: Greeting }) },
    Provider,
  };
  const location = locationOf('first');
  const tree = (language: 'en' | 'es') => (
    <RemoteRoot
      shell={createStaticShell(language, location)}
      Provider={Provider}
      first={{ Screen: Greeting, params: {}, key: '/first' }}
    />
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(tree('en'), { identifierPrefix: 'mf-x' });
  const heading = element.querySelector('h1');
  const { mount } = defineRemote(definition);
  const reported: string[] = [];
  let mounted!: MountedRemote;
  await act(async () => {
    mounted = mount(element, createStaticShell('es', location), {
      prerendered: { language: 'en', beforeHydration: () => reported.push('before') },
      onReady: () => reported.push(element.textContent ?? ''),
    });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(reported.slice(0, 2)).toEqual(['before', 'Hello']);
  expect(element.querySelector('h1')).toBe(heading);
  expect(heading?.textContent).toBe('Hola');
  act(() => mounted.unmount());
});
