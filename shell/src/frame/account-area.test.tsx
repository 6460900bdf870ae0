import { expect, test } from '@jest/globals';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { AccountArea } from './account-area.tsx';

const portal = releaseOf({
  name: 'mf-portal',
  navigation: [
    {
      path: '/account',
      audience: 'client',
      label: { en: 'Account', es: 'Cuenta' },
      icon: 'user',
      order: 70,
      account: true,
    },
  ],
});

const person = () => screen.queryByRole('link', { name: 'Dana Whitfield' });

test('the name leads to the screen about the person, where a live app has one', () => {
  const user = fakeUser();
  renderInShell(<AccountArea user={user} />, { user, releases: [portal] });
  expect(person()).toHaveAttribute('href', '/account');
});

test('the name is only a name in front of builds without that screen', () => {
  const user = fakeUser();
  renderInShell(<AccountArea user={user} />, { user });
  expect(screen.getByText('Dana Whitfield')).toBeVisible();
  expect(person()).toBeNull();
});

test('an email address breaks before its @ only', () => {
  const user = fakeUser({ email: 'mj.pena@example.com' });
  renderInShell(<AccountArea user={user} />, { user });
  expect(screen.getByText(/mj\.pena/).innerHTML).toBe('mj.pena<wbr>@example.com');
});
