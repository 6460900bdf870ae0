import { openPage } from '../../test/mock-open-page.ts';
import { onlySource, openSources } from '../../test/fake-event-source.ts';
import '../../test/fake-tabs.ts';
import { pressLogOut } from '../../test/press-log-out.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '@repo/api-client/fetch-text.ts';
import { allAreas, changeAreas, type LiveEvents } from '@repo/contract/live';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { LazySignInDialog } from '../sign-in/lazy-sign-in-dialog.tsx';
import { shareEvents } from './open-events.ts';
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

const admin = releaseOf({
  name: 'mf-admin',
  routes: [{ path: '/admin', audience: 'admin', screen: 'clients' }],
});

function start(handlers: ApiHandlers = {}, user = dana, path = '/funding') {
  const view = renderInShell(<LazySignInDialog />, {
    user,
    unreadNotifications: 3,
    path,
    releases: [admin],
    handlers,
  });
  const heard: string[][] = [];
  view.shell.api.events.on('client-changed', (areas) => heard.push(areas));
  stop = startLiveUpdates(view.shell, user.id);
  return { ...view, heard };
}

const send = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) =>
  act(() => onlySource().send(name, data));

test('passes on what changed', () => {
  const { heard } = start();
  send('changed', ['documents', 'funding']);
  expect(heard).toEqual([['documents', 'funding']]);
});

describe('possibly missed changes', () => {
  const answers = {
    'GET /api/notifications/summary': () => ({ total: 9, unread: 4, newestUnread: null }),
    'GET /api/auth/user': () => ({ ...dana, firstName: 'Daniela' }),
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  function hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  test('changes between the reading of the page’s data and the opening of the stream are fetched then', async () => {
    const { heard, shell } = start(answers);
    await pass(1_000);
    expect(heard).toEqual([]);
    act(() => onlySource().open());
    await pass(0);
    expect(heard).toEqual([[...changeAreas]]);
    expect(shell.unread.get()).toBe(4);
    expect(shell.api.session.current()?.firstName).toBe('Daniela');
  });

  test('changes missed during a break are fetched once, at a random moment of the next ten seconds', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.75);
    const { heard } = start(answers);
    send('missed', null);
    send('missed', null);
    await pass(7_499);
    expect(heard).toEqual([]);
    await pass(1);
    expect(heard).toHaveLength(1);
    await pass(30_000);
    expect(heard).toHaveLength(1);
    jest.restoreAllMocks();
  });

  test('possibly missed changes are fetched by a hidden page when it is shown', async () => {
    const { heard } = start(answers);
    hide(true);
    send('missed', null);
    await pass(20_000);
    expect(heard).toEqual([]);
    hide(false);
    await pass(0);
    expect(heard).toHaveLength(1);
  });

  test('possibly missed changes are those of all clients on an admin’s screen', async () => {
    const { shell, heard } = start(answers, { ...dana, role: 'admin' }, '/admin');
    const changes: unknown[] = [];
    shell.api.events.on('clients-changed', (changed) => changes.push(changed));
    act(() => onlySource().open());
    await pass(0);
    expect(changes).toEqual([{ clients: null, areas: [...allAreas] }]);
    expect(heard).toEqual([]);
  });
});

test('passes on to an admin what changed of whom', () => {
  const { shell } = start({}, { ...dana, role: 'admin' });
  const heard: unknown[] = [];
  shell.api.events.on('clients-changed', (changed) => heard.push(changed));
  const changed: LiveEvents['clients-changed'] = { clients: null, areas: ['leads'] };
  send('clients-changed', changed);
  expect(heard).toEqual([changed]);
});

test('nothing more is asked for once signing out was pressed, even twice, until it turns out that the page stays', () => {
  jest.useFakeTimers();
  const { heard } = start();
  const source = onlySource();
  pressLogOut();
  pressLogOut();
  act(() => source.send('changed', ['notifications']));
  expect({ heard, open: openSources() }).toEqual({ heard: [], open: [] });
  return act(async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    onlySource().send('changed', ['documents']);
    expect(heard).toEqual([['documents']]);
  });
});

test('signing out in a new tab leaves this one by the end of the session', async () => {
  start();
  pressLogOut({ ctrlKey: true });
  send('ended', 'signed-out');
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
});

describe('the unread count', () => {
  const summary = (unread: number) => ({
    'GET /api/notifications/summary': () => ({ total: 9, unread, newestUnread: null }),
  });

  test('the unread count is in the tab’s title, also of the next screen, and on the app’s icon', async () => {
    start();
    expect(document.title).toBe('(3) Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(3);
    document.title = 'Documents · Evergreen';
    await waitFor(() => expect(document.title).toBe('(3) Documents · Evergreen'));
  });

  test('the unread count is read again when notifications changed', async () => {
    const { shell } = start(summary(4));
    send('changed', ['notifications']);
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
    send('changed', ['notifications']);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    api.use(summary(4));
    send('changed', ['notifications']);
    await waitFor(() => expect(shell.unread.get()).toBe(4));
    expect(counts).toEqual([4]);
  });

  test('stays as it is when the gateway does not respond in time', async () => {
    const reportError = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reportError, configurable: true });
    const { shell, api } = start(summary(5));
    const release = api.hold('GET /api/notifications/summary');
    jest.useFakeTimers();
    send('changed', ['notifications']);
    await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS));
    jest.useRealTimers();
    release();
    expect(shell.unread.get()).not.toBe(5);
    expect(reportError).not.toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  test('the unread count is read again after an answer that could not be read', async () => {
    const reportError = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reportError, configurable: true });
    const { shell, api } = start({ 'GET /api/notifications/summary': () => ({ unread: 'many' }) });
    send('changed', ['notifications']);
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1));
    api.use(summary(5));
    send('changed', ['notifications']);
    await waitFor(() => expect(shell.unread.get()).toBe(5));
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  test('the unread count is removed by signing out', () => {
    start();
    pressLogOut();
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
  });
});

test('a changed account is read again', async () => {
  const { shell } = start({ 'GET /api/auth/user': () => ({ ...dana, firstName: 'Daniela' }) });
  send('changed', ['account']);
  await waitFor(() => expect(shell.api.session.current()?.firstName).toBe('Daniela'));
});

describe('the end of the session', () => {
  test('the end of the session by signing out in another tab leaves the page and forgets what was typed', async () => {
    const { api } = start();
    sessionStorage.setItem('contact', 'dana@example.com');
    send('ended', 'signed-out');
    expect(document.title).toBe('Overview · Evergreen');
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
    expect(sessionStorage).toHaveLength(0);
    expect(api.calls).toEqual([]);
  });

  test('a sign-out in another tab counts as one here, even if this tab’s stream misses it', async () => {
    const { api } = start({ 'GET /api/auth/user': signedOut });
    const other = shareEvents(dana.id, () => {});
    other('signing-out');
    await waitFor(() => expect(openSources()).toHaveLength(1));
    act(() => onlySource().fail({ refused: true }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'), { timeout: 3_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  test('elsewhere covers the page with the sign-in form; afterwards everything goes on', async () => {
    const { user, shell, api } = start({
      'GET /api/auth/user': signedOut,
      'POST /api/auth/login': () => dana,
    });
    sessionStorage.setItem('profile-draft', '{}');
    send('ended', 'ended');
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(shell.api.session.current()).toEqual(dana);
    expect(openSources()).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'the password');
    api.use({ 'GET /api/auth/user': () => dana });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(openSources()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(openPage).not.toHaveBeenCalled();
  });

  test('asks nothing of who has signed in again in another tab meanwhile', async () => {
    const { api } = start({ 'GET /api/auth/user': () => dana });
    send('ended', 'ended');
    await waitFor(() => expect(openSources()).toHaveLength(1));
    expect(api.calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the form disappears when the page is shown again after signing in elsewhere', async () => {
    const { api } = start({ 'GET /api/auth/user': signedOut });
    send('ended', 'ended');
    await screen.findByRole('dialog', { name: 'Sign in again' });
    api.use({ 'GET /api/auth/user': () => dana });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(openSources()).toHaveLength(1);
  });
});
