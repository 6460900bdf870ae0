import { openPage } from '../../test/mock-open-page.ts';
import { onlySource, openSources } from '../../test/fake-event-source.ts';
import '../../test/fake-tabs.ts';
import { pressLogOut } from '../../test/press-log-out.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveEvents } from '@repo/contract/live';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { LazySignInDialog } from '../sign-in/lazy-sign-in-dialog.tsx';
import startLiveUpdates from './start-live-updates.ts';

const setAppBadge = jest.fn((_count: number) => Promise.resolve());
beforeEach(() => {
  setAppBadge.mockClear();
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  document.title = 'Overview · Evergreen';
});
let stop = () => {};
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

const dana = fakeUser();
const signedOut = () => {
  throw gatewayError('UNAUTHORIZED');
};

function start(handlers: ApiHandlers = {}, user = dana) {
  const view = renderInShell(<LazySignInDialog />, {
    user,
    unreadNotifications: 3,
    renderedAt: 1_000,
    path: '/funding',
    handlers,
  });
  const heard: string[][] = [];
  view.shell.api.events.on('client-changed', (areas) => heard.push(areas));
  stop = startLiveUpdates(view.shell, user.id);
  return { ...view, heard };
}

const send = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], instant: number) =>
  act(() => onlySource().send(name, data, instant));

test('passes on what changed since the page was rendered', () => {
  const { heard } = start();
  expect(onlySource().since).toBe('1000');
  send('changed', ['documents', 'funding'], 2_000);
  expect(heard).toEqual([['documents', 'funding']]);
});

test('passes on to an admin what changed of whom', () => {
  const { shell } = start({}, { ...dana, role: 'admin' });
  const heard: unknown[] = [];
  shell.api.events.on('clients-changed', (changed) => heard.push(changed));
  const changed: LiveEvents['clients-changed'] = { clients: null, areas: ['leads'] };
  send('clients-changed', changed, 2_000);
  expect(heard).toEqual([changed]);
});

test('nothing more is asked for once signing out was pressed, even twice, until it turns out that the page stays', () => {
  jest.useFakeTimers();
  const { heard } = start();
  const source = onlySource();
  pressLogOut();
  pressLogOut();
  act(() => source.send('changed', ['notifications'], 2_000));
  expect({ heard, open: openSources() }).toEqual({ heard: [], open: [] });
  return act(async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    onlySource().send('changed', ['documents'], 3_000);
    expect(heard).toEqual([['documents']]);
  });
});

describe('the unread count', () => {
  const summary = (unread: number) => ({
    'GET /api/notifications/summary': () => ({ total: 9, unread, newestUnread: null }),
  });

  test('is in the tab’s title, also of the next screen, and on the app’s icon', async () => {
    start();
    expect(document.title).toBe('(3) Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(3);
    document.title = 'Documents · Evergreen';
    await waitFor(() => expect(document.title).toBe('(3) Documents · Evergreen'));
  });

  test('is read again when notifications changed', async () => {
    const { shell } = start(summary(4));
    send('changed', ['notifications'], 2_000);
    await waitFor(() => expect(shell.unread.get()).toBe(4));
    expect(document.title).toBe('(4) Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(4);
    act(() => shell.unread.set(0));
    expect(document.title).toBe('Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
  });

  test('stays when the gateway fails', async () => {
    const { shell, api } = start({
      'GET /api/notifications/summary': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    });
    const counts: number[] = [];
    shell.unread.subscribe(() => counts.push(shell.unread.get()));
    send('changed', ['notifications'], 2_000);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    api.use(summary(4));
    send('changed', ['notifications'], 3_000);
    await waitFor(() => expect(shell.unread.get()).toBe(4));
    expect(counts).toEqual([4]);
  });

  test('is read again after an answer that could not be read', async () => {
    const reportError = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reportError, configurable: true });
    const { shell, api } = start({ 'GET /api/notifications/summary': () => ({ unread: 'many' }) });
    send('changed', ['notifications'], 2_000);
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1));
    api.use(summary(5));
    send('changed', ['notifications'], 3_000);
    await waitFor(() => expect(shell.unread.get()).toBe(5));
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  test('is removed by signing out', () => {
    start();
    pressLogOut();
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
  });
});

test('a changed account is read again', async () => {
  const { shell } = start({ 'GET /api/auth/user': () => ({ ...dana, firstName: 'Daniela' }) });
  send('changed', ['account'], 2_000);
  await waitFor(() => expect(shell.api.session.current()?.firstName).toBe('Daniela'));
});

describe('the end of the session', () => {
  test('by signing out in another tab leaves the page and forgets what was typed', async () => {
    const { api } = start();
    sessionStorage.setItem('contact', 'dana@example.com');
    send('ended', 'signed-out', 2_000);
    expect(document.title).toBe('Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
    expect(sessionStorage).toHaveLength(0);
    expect(api.calls).toEqual([]);
  });

  test('elsewhere covers the page with the sign-in form; afterwards everything goes on', async () => {
    const { user, shell } = start({
      'GET /api/auth/user': signedOut,
      'POST /api/auth/login': () => dana,
    });
    sessionStorage.setItem('profile-draft', '{}');
    send('ended', 'ended', 2_000);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(sessionStorage.getItem('profile-draft')).toBe('{}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(shell.api.session.current()).toEqual(dana);
    expect(openSources()).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'the password');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(openSources()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onlySource().since).toBe('1000');
    expect(openPage).not.toHaveBeenCalled();
  });

  test('asks nothing of who has signed in again in another tab meanwhile', async () => {
    const { api } = start({ 'GET /api/auth/user': () => dana });
    send('ended', 'ended', 2_000);
    await waitFor(() => expect(openSources()).toHaveLength(1));
    expect(api.calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the form disappears when the page is shown again after signing in elsewhere', async () => {
    const { api } = start({ 'GET /api/auth/user': signedOut });
    send('ended', 'ended', 2_000);
    await screen.findByRole('dialog', { name: 'Sign in again' });
    api.use({ 'GET /api/auth/user': () => dana });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(openSources()).toHaveLength(1);
  });
});
