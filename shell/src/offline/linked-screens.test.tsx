import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AppRoute } from '@repo/contract/app-description';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { fireEvent, screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';

const routes: AppRoute[] = [
  { path: '/', audience: 'client', screen: 'overview' },
  { path: '/letters/{id}', audience: 'client', screen: 'letter' },
  { path: '/admin/client/{id}', audience: 'admin', screen: 'client' },
  { path: '/pricing', audience: 'public', screen: 'pricing' },
];
const other: AppRoute[] = [{ path: '/other', audience: 'client', screen: 'other' }];
const releases = [
  releaseOf({ name: 'mf-portal', routes }),
  releaseOf({ name: 'mf-other', routes: other }),
];

function Links() {
  usePreloadedScreens();
  return (
    <>
      <a href="/letters/7?show=all">
        <b>Letter</b> 7
      </a>
      <a href="/letters/8" target="_blank">
        Letter 8
      </a>
      <a href="/admin/client/7">Client</a>
      <a href="/other">Other app</a>
      <a href="/api/logout">Logout</a>
      <a href="https://example.com/letters/7">Elsewhere</a>
      <button>Button</button>
    </>
  );
}

function showLinks({ user = fakeUser(), path = '/' } = {}) {
  const { shell } = renderInShell(<Links />, { path, user, releases });
  const loaded: string[] = [];
  const expected: unknown[] = [];
  shell.api.events.on('screen-expected', (detail) => expected.push(detail));
  const preload = async (name: string) => {
    loaded.push(name);
    throw new Error('offline');
  };
  act(() => shell.readyRemote.set({ app: 'mf-portal', preload }));
  return { loaded, expected };
}

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  ['pointed at or touched', fireEvent.pointerOver],
  ['focused', fireEvent.focusIn],
])('the screen of a link that is %s is loaded and announced once', (_, enter) => {
  const { loaded, expected } = showLinks();
  enter(link('Letter 7'));
  enter(screen.getByText('Letter'));
  fireEvent.focusIn(link('Letter 7'));
  expect(loaded).toEqual(['letter']);
  const announced = { audience: 'client', path: '/letters/{id}', params: { id: '7' } };
  const place = { pathname: '/letters/7', search: '?show=all', screen: 'letter' };
  expect(expected).toEqual([{ ...announced, ...place }]);
  enter(screen.getByRole('button'));
  enter(link('Letter 7'));
  expect(loaded).toEqual(['letter', 'letter']);
});

test.each(['Letter 8', 'Other app', 'Logout', 'Elsewhere'])(
  'nothing is loaded for “%s”, which this app does not open in the page',
  (name) => {
    const { loaded, expected } = showLinks();
    fireEvent.pointerOver(link(name));
    expect([loaded, expected]).toEqual([[], []]);
  },
);

test('an admin’s screen is loaded but not announced, because its reads are audited', () => {
  const { loaded, expected } = showLinks({ user: fakeUser({ role: 'admin' }) });
  fireEvent.pointerOver(link('Client'));
  expect([loaded, expected]).toEqual([['client'], []]);
});

test.each([
  ['on a public page', { user: fakeUser({ onboardingComplete: false }), path: '/pricing' }, {}],
  ['with data saving', {}, { saveData: true }],
])('nothing is loaded %s', (_, options, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { loaded } = showLinks(options);
  fireEvent.pointerOver(link('Letter 7'));
  expect(loaded).toEqual([]);
});
