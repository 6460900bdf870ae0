import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AppRoute } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act } from 'react';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';

const routes: AppRoute[] = [
  { path: '/', audience: 'client', screen: 'overview' },
  { path: '/documents', audience: 'client', screen: 'documents' },
  { path: '/documents/{id}', audience: 'client', screen: 'documents' },
  { path: '/progress', audience: 'client', screen: 'progress' },
  { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
  { path: '/pricing', audience: 'public', screen: 'pricing' },
  { path: '/landing', audience: 'public', screen: 'landing' },
];
const portal = releaseOf({ name: 'mf-portal', routes });

function Preloads() {
  usePreloadedScreens();
  return null;
}

function setNavigator(name: 'onLine' | 'connection', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function goes(state: 'online' | 'offline') {
  setNavigator('onLine', state === 'online');
  act(() => void dispatchEvent(new Event(state)));
}

async function idleAt(path: string, user: CurrentUser | null, load = async () => {}) {
  const { shell } = renderInShell(<Preloads />, { path, user, releases: [portal] });
  const preload = jest.fn<(screen: string) => Promise<void>>(load);
  act(() => shell.readyRemote.set({ app: 'mf-portal', preload }));
  const loaded = () => preload.mock.calls.map(([screen]) => screen);
  const wait = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  await wait();
  return { loaded, preload, wait };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  goes('online');
});

test('loads the screens that the same person may open next, once each', async () => {
  const { loaded } = await idleAt('/', fakeUser());
  expect(loaded()).toEqual(['overview', 'documents', 'progress']);
});

test('loads one at a time', async () => {
  const { loaded } = await idleAt('/', fakeUser(), () => new Promise(() => {}));
  expect(loaded()).toEqual(['overview']);
});

test.each([
  ['on a public page', '/pricing', null, undefined],
  ['with data saving', '/', fakeUser(), { saveData: true }],
  ['on a slow network', '/', fakeUser(), { effectiveType: 'slow-2g' }],
])('loads nothing %s', async (_case, path, user, connection) => {
  if (connection) setNavigator('connection', connection);
  expect((await idleAt(path, user)).loaded()).toEqual([]);
});

test('stops offline and when something cannot be loaded; goes on when the network returns', async () => {
  const { loaded, preload, wait } = await idleAt('/', fakeUser(), async () => {
    goes('offline');
    throw new Error('offline');
  });
  expect(loaded()).toEqual(['overview']);
  preload.mockImplementation(async () => {});
  await wait();
  expect(loaded()).toEqual(['overview']);
  goes('online');
  await wait();
  expect(loaded()).toEqual(['overview', 'overview', 'documents', 'progress']);
});
