import { expect, jest, test } from '@jest/globals';
import type { NavigationEntry } from '@repo/contract/app-description';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';

const Icon = jest.fn(() => null);
jest.mock('@repo/ui/icon.tsx', () => ({ Icon }));

import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { Frame } from './frame.tsx';

const navigation: NavigationEntry[] = ['/', '/documents', '/progress', '/funding'].map(
  (path, order) => ({
    path,
    audience: 'client',
    order,
    label: { en: path, es: path },
    icon: 'home',
  }),
);
const routes = navigation.map(({ path }) => ({ path, audience: 'client' as const, screen: path }));

test('a navigation renders only the links that are or were current, in sidebar and bar', async () => {
  const releases = [releaseOf({ name: 'mf-portal', navigation, routes })];
  const { shell } = renderInShell(<Frame>Screen</Frame>, { user: fakeUser(), releases });
  await screen.findByRole('main');
  Icon.mockClear();
  act(() => shell.api.navigation.navigate('/documents'));
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('/documents');
  expect(Icon).toHaveBeenCalledTimes(4);
});
