import { expect, jest, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../test/render-in-shell.tsx';
import { ShellScreen } from './shell-screen.tsx';

let offline = true;
jest.mock('./sign-in/login-screen.tsx', () => {
  if (offline) throw new Error('offline');
  return { __esModule: true, default: () => <h1>Sign in</h1> };
});

test('a screen that cannot be loaded is reported, and loaded on retry', async () => {
  const { user } = renderInShell(<ShellScreen name="login" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(
    await screen.findByRole('heading', { name: 'This part of the page did not load' }),
  ).toBeVisible();
  offline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an unknown name is reported', async () => {
  renderInShell(<ShellScreen name="nothing" />);
  expect(
    await screen.findByRole('heading', { name: 'This part of the page did not load' }),
  ).toBeVisible();
});
