import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { defineRemote } from './define-remote.tsx';
import { RemoteRoot, type Screen } from './remote-root.tsx';
import type { MountedRemote, ShellApi } from './shell-api.ts';
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

async function mountFirst(loadSecond: () => Promise<{ default: Screen }>) {
  let location = locationOf('first');
  const shell = { navigation: { location: () => location } } as unknown as ShellApi;
  const { mount } = defineRemote({
    app: 'mf-x',
    screens: { first: async () => ({ default: First }), second: loadSecond },
    Provider,
  });
  const told: string[] = [];
  const element = document.createElement('div');
  const mounted = mount(element, shell, {
    onReady: () => told.push('ready'),
    onLoading: () => told.push('loading'),
    onError: () => told.push('error'),
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const open = (screen: string) => {
    location = locationOf(screen);
    mounted.update();
  };
  return { element, told, open, ...mounted };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a later screen that comes quickly is not told as loading', async () => {
  const { element, told, open, unmount } = await mountFirst(async () => ({ default: Second }));
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(told).toEqual(['ready', 'ready']);
  expect(element.textContent).toBe('Second');
  act(unmount);
});

test('one that is slow is, until it stands', async () => {
  const { element, told, open, unmount } = await mountFirst(
    () => new Promise((resolve) => setTimeout(() => resolve({ default: Second }), 1_000)),
  );
  open('second');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(told).toEqual(['ready', 'loading']);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(told).toEqual(['ready', 'loading', 'ready']);
  expect(element.textContent).toBe('Second');
  act(unmount);
});

test('one that is no longer wanted says nothing', async () => {
  const { element, told, open, unmount } = await mountFirst(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('gone')), 1_000)),
  );
  open('second');
  open('first');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(told).toEqual(['ready', 'ready']);
  expect(element.textContent).toBe('First');
  act(unmount);
});

test('a screen that comes while the first one is being prepared is not lost', async () => {
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
    // React has the first screen, but act() lets it show nothing before the end.
    await jest.advanceTimersByTimeAsync(0);
    location = locationOf('second');
    mounted.update();
    await jest.advanceTimersByTimeAsync(0);
    expect(element.textContent).toBe('');
  });
  expect(element.textContent).toBe('Second');
  act(() => mounted.unmount());
});

test('prerendered HTML is hydrated: its nodes stay, and a reader of another language gets theirs after', async () => {
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
  element.innerHTML = renderToString(tree('en'));
  const heading = element.querySelector('h1');
  const { mount } = defineRemote(definition);
  const told: string[] = [];
  let mounted!: MountedRemote;
  await act(async () => {
    mounted = mount(element, createStaticShell('es', location), {
      prerendered: { language: 'en', beforeHydration: () => told.push('before') },
      onReady: () => told.push(element.textContent ?? ''),
    });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(told.slice(0, 2)).toEqual(['before', 'Hello']);
  expect(element.querySelector('h1')).toBe(heading);
  expect(heading?.textContent).toBe('Hola');
  act(() => mounted.unmount());
});
