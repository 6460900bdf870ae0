import { expect, test } from '@jest/globals';
import type { NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act } from 'react';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { Frame } from './frame.tsx';

const names = ['Overview', 'Report', 'Documents', 'Progress', 'Funding', 'Messages'];

function entryOf(name: string, order: number): NavigationEntry {
  return {
    path: order === 0 ? '/' : `/${name.toLowerCase()}`,
    audience: 'client',
    order,
    label: { en: name, es: `${name} (es)` },
    icon: 'home',
    ...(name === 'Messages' && { badge: 'unread-notifications' as const }),
  };
}

const navigation = names.map(entryOf);
const releases = [
  releaseOf({
    name: 'mf-portal',
    navigation,
    routes: [
      ...navigation.map(({ path }) => ({ path, audience: 'client' as const, screen: path })),
      { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
    ],
  }),
  releaseOf({
    name: 'mf-marketing',
    routes: [
      { path: '/pricing', audience: 'public', screen: 'pricing' },
      { path: '/subscribe', audience: 'client', screen: 'subscribe', takesCards: true },
    ],
  }),
];

interface FrameOptions {
  path?: string;
  payments?: boolean;
}

function showFrame(user: CurrentUser | null, options: FrameOptions = {}) {
  return renderInShell(
    <Frame>
      <h1>Screen</h1>
    </Frame>,
    {
      user,
      releases,
      unreadNotifications: 2,
      handlers: { 'PATCH /api/auth/user': () => ({}) },
      ...options,
    },
  );
}

/** jsdom has the size of a phone, where the sidebar is hidden. */
const hidden = true;

async function navigations() {
  const bar = await screen.findByRole('navigation', { name: 'Sections' });
  const side = within(screen.getByRole('complementary', { hidden }));
  return { bar: within(bar), side, sidebar: within(side.getByRole('navigation', { hidden })) };
}

test('a client gets all sections beside the screen, the current one marked', async () => {
  showFrame(fakeUser(), { path: '/documents' });
  const { side, sidebar } = await navigations();
  expect(sidebar.getAllByRole('link', { hidden }).map(({ textContent }) => textContent)).toEqual([
    ...names.slice(0, -1),
    'Messages22 unread',
  ]);
  expect(sidebar.getByRole('link', { current: 'page', hidden })).toHaveTextContent('Documents');
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Screen');
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
    'href',
    '#main',
  );
  expect(side.getByText('Dana Whitfield')).toBeInTheDocument();
  expect(side.getByText('dana@example.com')).toBeInTheDocument();
  expect(side.getByRole('link', { name: 'Logout', hidden })).toHaveAttribute('href', '/api/logout');
});

test.each([
  ['client', '/'],
  ['admin', '/admin'],
] as const)('the logo leads a %s to %s', async (role, href) => {
  showFrame(fakeUser({ role }), { path: '/documents' });
  const { side } = await navigations();
  expect(side.getAllByRole('link', { hidden })[0]).toHaveAttribute('href', href);
});

test('the badge follows the number of unread notifications', async () => {
  const { shell } = showFrame(fakeUser());
  const { sidebar } = await navigations();
  act(() => shell.api.events.emit('unread-notifications', 0));
  expect(sidebar.getByRole('link', { name: 'Messages', hidden })).toBeInTheDocument();
});

test('the header of phones leads to the messages and shows how many are unread', async () => {
  const { user, shell } = showFrame(fakeUser());
  const header = within(await screen.findByRole('banner'));
  await user.click(header.getByRole('link', { name: 'Messages 2 unread' }));
  expect(shell.currentRoute().pathname).toBe('/messages');
  expect(header.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
});

test('a section opens without a page load', async () => {
  const { user, shell } = showFrame(fakeUser());
  const { bar } = await navigations();
  await user.click(bar.getByRole('link', { name: 'Documents' }));
  expect(shell.currentRoute().pathname).toBe('/documents');
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Documents');
});

test('on a phone, four sections are in the bar and the others in a sheet', async () => {
  const { user, shell } = showFrame(fakeUser(), { path: '/funding', payments: true });
  const { bar } = await navigations();
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names.slice(0, 4));
  const more = bar.getByRole('button', { name: 'More 2 unread' });
  expect(more).toHaveAttribute('aria-current', 'true');
  await user.click(more);
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Funding',
    'Messages22 unread',
    expect.stringContaining('1-800-555-CRED'),
    'Subscription',
    'Logout',
  ]);
  await user.click(sheet.getByRole('link', { name: /Messages/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.currentRoute().pathname).toBe('/messages');
});

test('Escape closes the sheet and the focus returns to its button', async () => {
  const { user } = showFrame(fakeUser());
  const { bar } = await navigations();
  await user.click(bar.getByRole('button', { name: /More/ }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(bar.getByRole('button', { name: /More/ })).toHaveFocus());
});

test.each([
  ['a client, with payments', fakeUser(), true, true],
  ['a client, without payments', fakeUser(), false, false],
  ['an admin', fakeUser({ role: 'admin' }), true, false],
])('the link to the subscription is there for %s (%#)', async (_who, user, payments, expected) => {
  showFrame(user, { payments });
  await navigations();
  const link = screen.queryByRole('link', { name: 'Subscription', hidden });
  expect(link?.getAttribute('href') ?? null).toBe(expected ? '/subscribe' : null);
});

test('the language switch changes frame and account', async () => {
  const { user, api, shell } = showFrame(fakeUser());
  const { bar } = await navigations();
  await user.click(bar.getByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('button', { name: 'Español' }));
  expect(screen.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
  expect(bar.getByText('Documents (es)')).toBeInTheDocument();
  expect(shell.api.language.current()).toBe('es');
  expect(api.inputs('PATCH /api/auth/user')).toEqual([{ language: 'es' }]);
});

test('onboarding has a bar with brand, language and logout, and no sections', () => {
  showFrame(fakeUser({ onboardingComplete: false }), { path: '/onboarding' });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('button', { name: 'Español' })).toBeVisible();
  expect(banner.getByRole('link', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a public page has only its remote’s own frame', () => {
  showFrame(null, { path: '/pricing' });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.getByRole('heading')).toBeVisible();
});

test('the 404 screen has a frame for every user', async () => {
  const visitor = showFrame(null, { path: '/nowhere' });
  const banner = within(screen.getByRole('banner'));
  expect(banner.queryByRole('link', { name: 'Logout' })).toBeNull();
  expect(visitor.shell.currentRoute().resolution.kind).toBe('not-found');
});
