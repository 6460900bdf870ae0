import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { releaseOf, renderInShell } from '../test/render-in-shell.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const releases = [
  releaseOf({
    name: 'mf-marketing',
    routes: [
      { path: '/', audience: 'public', screen: 'landing' },
      { path: '/pricing', audience: 'public', screen: 'pricing' },
    ],
  }),
];

const scroll = jest.fn();
beforeEach(() => {
  scroll.mockReset();
  window.scrollTo = scroll;
  document.title = 'Landing';
});

function open() {
  const { container, shell } = renderInShell(
    <>
      <RouteAnnouncer />
      <main id="main" tabIndex={-1}>
        <button type="button">Link</button>
      </main>
    </>,
    { releases },
  );
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  const go = (to: string, options?: { replace: boolean }) =>
    act(() => shell.api.navigation.navigate(to, options));
  return { announced, go };
}

test('a navigation scrolls to the top, focuses the main element and announces the new title', async () => {
  const { announced, go } = open();
  expect(announced()).toBe('');
  scroll.mockClear();
  go('/pricing');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(announced()).toBe('');
  document.title = 'Pricing';
  await waitFor(() => expect(announced()).toBe('Pricing'));
});

test('a change of only the query keeps scroll and focus, and is not announced', async () => {
  const { announced, go } = open();
  screen.getByRole('button').focus();
  scroll.mockClear();
  go('/?tab=2', { replace: true });
  document.title = 'Landing, tab 2';
  await Promise.resolve();
  expect(scroll).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(announced()).toBe('');
});

test('the head no longer describes the previous page', () => {
  document.head.innerHTML = '<meta name="description" content="Landing"><title>Landing</title>';
  const { go } = open();
  expect(document.head.querySelector('meta')).not.toBeNull();
  go('/pricing');
  expect(document.head.querySelector('meta')).toBeNull();
});
