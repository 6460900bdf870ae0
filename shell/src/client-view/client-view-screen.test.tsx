import { loadRemote } from '../../test/mock-load-remote.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { createIssue } from '@repo/contract/issues';
import { USER_HEADER } from '@repo/contract/page-data';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { RouteOutlet } from '../route-outlet.tsx';

const label = (text: string) => ({ en: text, es: `${text} (es)` });
const entry = { audience: 'client' as const, icon: 'home' };

const shellApp = releaseOf({
  name: 'shell',
  routes: [{ path: '/admin/client/{id}/view/{path*}', audience: 'admin', screen: 'client-view' }],
});
const admin = releaseOf({
  name: 'mf-admin',
  routes: [{ path: '/admin/client/{id}', audience: 'admin', screen: 'client' }],
});
const portal = releaseOf({
  name: 'mf-portal',
  mount: 'portal',
  routes: [
    { path: '/', audience: 'client', screen: 'overview' },
    { path: '/documents', audience: 'client', screen: 'documents' },
    { path: '/account', audience: 'client', screen: 'account' },
    { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
  ],
  navigation: [
    { ...entry, path: '/', label: label('Overview'), order: 1 },
    {
      ...entry,
      path: '/documents',
      label: label('Documents'),
      order: 2,
      badge: 'unread-notifications',
    },
    { ...entry, path: '/account', label: label('Account'), order: 3, account: true },
  ],
});

const FILE = '/admin/client/client-7';
const VIEW = `${FILE}/view`;
const client = fakeUser({ id: 'client-7', firstName: 'Dana', lastName: 'Rivas', language: 'es' });

let mounted: ShellApi;
beforeEach(() => {
  loadRemote.mockImplementation(async ({ app }) => ({
    mount: (element, shell, options = {}) => {
      mounted = shell;
      const show = () => {
        const { match, pathname } = shell.navigation.location();
        element.innerHTML = `<h1>${app.name} ${match?.screen} ${pathname}</h1>
          <a href="/api/documents/1/file">File</a>`;
        options.onReady?.();
      };
      show();
      return { update: show, unmount: () => {} };
    },
  }));
});

function openView(path: string, handlers: ApiHandlers = {}) {
  return renderInShell(<RouteOutlet />, {
    path,
    user: fakeUser({ id: 'admin-1', role: 'admin', firstName: 'Morgan' }),
    releases: [shellApp, admin, portal],
    handlers: {
      'GET /api/auth/user': () => client,
      'GET /api/notifications/summary': () => ({ unread: 3, total: 5, newestUnread: null }),
      ...handlers,
    },
  });
}

const bar = () => screen.findByRole('complementary', { name: 'A client’s screen' });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a client’s screens', () => {
  test('a client’s screens are the client’s remote, frame, language and badge below a bar in the admin’s language', async () => {
    openView(VIEW);
    expect(await heading('mf-portal overview /')).toBeVisible();
    expect(within(await bar()).getByText('Dana Rivas’s screen')).toBeVisible();
    expect(screen.getByText('Read-only')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the file' })).toHaveAttribute('href', FILE);
    const [section] = screen.getAllByRole('link', { name: /^Documents \(es\)/ });
    expect(section).toHaveAttribute('href', `${VIEW}/documents`);
    expect(section).toHaveTextContent('3');
    expect(mounted.session.current()).toEqual(client);
    expect(mounted.language.current()).toBe('es');
    expect(mounted.api.headers()).toEqual({
      [USER_HEADER]: 'admin-1',
      [VIEW_AS_HEADER]: 'client-7',
    });
    expect(mounted.documentData).toBeUndefined();
    expect(mounted.clientView?.refusal()).toBe(
      'This is Dana Rivas’s screen. Nothing can be changed here.',
    );
  });

  test('a client’s screens have the client’s paths; the page’s address keeps its prefix', async () => {
    const { user, shell } = openView(`${VIEW}?show=unread`);
    await heading('mf-portal overview /');
    expect(mounted.navigation.location().search).toBe('?show=unread');
    act(() => mounted.navigation.navigate('/documents?x=1#first'));
    expect(await heading('mf-portal documents /documents')).toBeVisible();
    expect(shell.currentRoute()).toMatchObject({
      pathname: `${VIEW}/documents`,
      search: '?x=1',
      hash: '#first',
    });
    expect(mounted.navigation.addressOf?.('/documents')).toBe(`${VIEW}/documents`);
    await user.click(screen.getAllByRole('link', { name: /^Overview/ })[0]!);
    expect(await heading('mf-portal overview /')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the file' }));
    expect(await heading(`mf-admin client ${FILE}`)).toBeVisible();
  });

  test('a client who has not finished onboarding is shown in it', async () => {
    const { shell } = openView(VIEW, {
      'GET /api/auth/user': () => ({ ...client, onboardingComplete: false }),
    });
    expect(await heading('mf-portal onboarding /onboarding')).toBeVisible();
    await waitFor(() => expect(shell.currentRoute().pathname).toBe(`${VIEW}/onboarding`));
  });

  test('a client’s screens do not include the account, nor the end of the session', async () => {
    openView(`${VIEW}/account`);
    expect(await heading('Not shown here')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Account/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Logout|Cerrar sesión/ })).toBeNull();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  test('a file link is refused, because the browser would open it as the admin', async () => {
    const { user, shell } = openView(VIEW);
    await user.click(await screen.findByRole('link', { name: 'File' }));
    expect(shell.toasts.latest.get()).toMatchObject({ title: 'Not shown here' });
    act(() => mounted.navigation.navigate('/api/logout'));
    expect(shell.currentRoute().pathname).toBe(VIEW);
  });

  test('the client’s language and badge do not change the admin’s', async () => {
    const { shell, api } = openView(VIEW);
    await heading('mf-portal overview /');
    act(() => mounted.language.set('en'));
    act(() => mounted.events.emit('unread-notifications', 1));
    expect(shell.api.language.current()).toBe('en');
    expect(shell.unread.get()).toBe(0);
    expect(api.inputs('PATCH /api/auth/user')).toEqual([]);
    expect(screen.getAllByRole('link', { name: 'Documents 1 unread' })[0]).toBeVisible();
  });

  test('only this client’s changes refresh the screens', async () => {
    const { shell, api } = openView(VIEW);
    await heading('mf-portal overview /');
    const heard: string[][] = [];
    mounted.events.on('client-changed', (areas) => heard.push(areas));
    api.use({
      'GET /api/notifications/summary': () => ({ unread: 4, total: 6, newestUnread: null }),
    });
    const { events } = shell.api;
    act(() =>
      events.emit('clients-changed', { clients: { other: ['funding'] }, areas: ['funding'] }),
    );
    act(() =>
      events.emit('clients-changed', {
        clients: { 'client-7': ['notifications', 'notes'] },
        areas: ['notifications', 'notes'],
      }),
    );
    act(() => events.emit('clients-changed', { clients: null, areas: ['documents', 'leads'] }));
    expect(heard).toEqual([['notifications'], ['documents']]);
    const [section] = await screen.findAllByRole('link', { name: 'Documents (es) 4 sin leer' });
    expect(section).toBeVisible();
  });
});

describe('when the client cannot be read', () => {
  test('an id of nobody leads back to the clients', async () => {
    openView(VIEW, {
      'GET /api/auth/user': () => {
        throw gatewayError('NOT_FOUND');
      },
    });
    expect(await heading('There is no such client')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the clients' })).toHaveAttribute('href', '/admin');
  });

  test('an admin without the second factor that admins need is led to where it is asked for', async () => {
    openView(VIEW, {
      'GET /api/auth/user': () => {
        const issue = createIssue([], 'second-factor-required');
        throw gatewayError('FORBIDDEN', issue.message, [issue]);
      },
    });
    expect(await heading('A second factor is needed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the file' })).toHaveAttribute('href', FILE);
  });

  test('a failed request can be repeated', async () => {
    const { user, api } = openView(VIEW, {
      'GET /api/auth/user': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.use({ 'GET /api/auth/user': () => client });
    await user.click(retry);
    expect(await heading('mf-portal overview /')).toBeVisible();
  });
});
