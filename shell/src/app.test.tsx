import { reloadPage } from '../test/mock-open-page.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@repo/contract/users';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { releaseOf, renderInShell } from '../test/render-in-shell.tsx';
import { App } from './app.tsx';
import { usePage } from './page-context.tsx';

let crashing: 'screen' | 'frame' | null = null;
function crash(part: typeof crashing): void {
  if (crashing === part) throw new Error('crashed');
}
jest.mock('./sign-in/login-screen.tsx', () => ({
  __esModule: true,
  default: () => {
    crash('screen');
    return <h1>Sign in</h1>;
  },
}));
jest.mock('./frame/full-frame.tsx', () => ({ __esModule: true, default: () => crash('frame') }));

beforeEach(() => {
  window.scrollTo = () => {};
  console.error = () => {};
});

function open(part: typeof crashing, user: CurrentUser | null = null) {
  crashing = part;
  const routes = [{ path: '/login', audience: 'visitor' as const, screen: 'login' }];
  return renderInShell(<Page />, {
    path: user ? '/nowhere' : '/login',
    user,
    releases: [releaseOf({ name: 'shell', routes })],
  });
}

function Page() {
  return <App shell={usePage()} />;
}

const crashed = { name: 'This part of the page did not load' };

test('a screen of the shell that crashes leaves the frame, and can be shown again', async () => {
  const { user } = open('screen');
  expect(await screen.findByRole('heading', crashed)).toBeVisible();
  expect(screen.getByText('Evergreen')).toBeVisible();
  crashing = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a link leads away from a screen that crashed', async () => {
  const { shell } = open('screen');
  expect(await screen.findByRole('heading', crashed)).toBeVisible();
  act(() => shell.api.navigation.navigate('/nowhere'));
  expect(await screen.findByText(/404/)).toBeVisible();
});

test('a crash of the frame leaves the error state, which loads the page again', async () => {
  const { user } = open('frame', fakeUser());
  expect(await screen.findByRole('heading', crashed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
