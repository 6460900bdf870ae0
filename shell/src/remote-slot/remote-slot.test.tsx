import { loadRemote } from '../../test/mock-load-remote.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteModule } from '@repo/federation/load-remote.ts';
import { LATE_AFTER_MS } from '@repo/federation/remote-boundary.tsx';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { RemoteSlot } from './remote-slot.tsx';

const portal = releaseOf({
  name: 'mf-portal',
  mount: 'portal',
  routes: [{ path: '/', audience: 'client', screen: 'overview' }],
});
const marketing = releaseOf({
  name: 'mf-marketing',
  mount: 'marketing',
  routes: [{ path: '/', audience: 'public', screen: 'landing' }],
});

const working: RemoteModule = {
  mount: (element, _shell, options = {}) => {
    if (!options.prerendered) element.innerHTML = '<h1>Overview</h1>';
    options.prerendered?.beforeHydration();
    options.onReady?.();
    return { update: () => {}, unmount: () => {} };
  },
};

const warn = jest.spyOn(console, 'warn');
const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
beforeEach(() => {
  Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() });
  warn.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
});

const fallback = () => screen.findByRole('heading', { name: 'This part of the page did not load' });

test('a skeleton is shown until the remote is ready', async () => {
  let finish = (_module: RemoteModule) => {};
  loadRemote.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  renderInShell(<RemoteSlot release={portal} />, { user: fakeUser(), releases: [portal] });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => finish(working));
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.querySelector('[data-mf="portal"]')).toHaveAttribute('data-build', 'b1');
});

test('a remote that cannot be loaded shows a message with the support phone; a retry shows the remote', async () => {
  loadRemote.mockRejectedValue(new Error('offline'));
  const { user } = renderInShell(<RemoteSlot release={portal} />, {
    user: fakeUser(),
    releases: [portal],
  });
  expect(await fallback()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 1-800-555-CRED' })).toBeVisible();
  expect(document.title).toMatch(/^This part of the page did not load · /);
  expect(warn).toHaveBeenCalledTimes(2);
  loadRemote.mockResolvedValue(working);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a failed remote is loaded again when the network returns', async () => {
  loadRemote.mockRejectedValue(new Error('offline'));
  renderInShell(<RemoteSlot release={portal} />, { user: fakeUser(), releases: [portal] });
  await fallback();
  const attempts = loadRemote.mock.calls.length;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await fallback()).toBeVisible();
  expect(loadRemote.mock.calls.length).toBe(attempts + 1);
  loadRemote.mockResolvedValue(working);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a screen whose code does not load is replaced by the fallback until another one is opened', async () => {
  let fail = () => {};
  let show = () => {};
  const mount: RemoteModule['mount'] = (element, shell, options) => {
    document.title = 'Overview';
    const error = Object.assign(new Error('offline'), { name: 'ChunkLoadError' });
    fail = () => options?.onScreenError?.(error);
    show = () => options?.onReady?.();
    return working.mount(element, shell, options);
  };
  loadRemote.mockResolvedValueOnce({ mount }).mockRejectedValue(new Error('offline'));
  const { shell } = renderInShell(<RemoteSlot release={portal} />, {
    user: fakeUser(),
    releases: [portal],
  });
  const overview = await screen.findByRole('heading', { name: 'Overview' });
  await waitFor(() => expect(shell.readyRemote.get()?.app).toBe('mf-portal'));
  act(() => fail());
  expect(await fallback()).toBeVisible();
  expect(overview).not.toBeVisible();
  expect(shell.readyRemote.get()).toBeNull();
  act(() => shell.api.navigation.navigate('/?tab=scores'));
  act(() => show());
  expect(screen.getByRole('heading')).toBe(overview);
  expect(overview).toBeVisible();
  expect(document.title).toBe('Overview');
});

test('a public page that cannot be loaded gets a frame, as its own header is missing', async () => {
  loadRemote.mockRejectedValue(new Error('offline'));
  renderInShell(<RemoteSlot release={marketing} />, { releases: [marketing] });
  await fallback();
  expect(screen.getByRole('banner')).toHaveTextContent('Evergreen');
});

test('prerendered HTML stays and gets a notice when its code cannot be loaded; a retry hydrates it', async () => {
  document.body.innerHTML =
    '<div data-mf="marketing" data-build="b1" data-prerendered=""><h1>Landing</h1></div>';
  const heading = screen.getByRole('heading');
  loadRemote.mockRejectedValue(new Error('offline'));
  const { user } = renderInShell(<RemoteSlot release={marketing} />, { releases: [marketing] });
  expect(await screen.findByText('A part of this page did not load.')).toBeVisible();
  expect(heading).toBeVisible();
  loadRemote.mockResolvedValue(working);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('A part of this page did not load.')).toBeNull());
  expect(screen.getByRole('heading')).toBe(heading);
});

test.each([
  ['a skeleton', ''],
  ['prerendered HTML', '<div data-mf="marketing" data-build="b1" data-prerendered=""></div>'],
])('%s gets a notice when its code is late, until the screen is there', async (_what, html) => {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  let finish = (_module: RemoteModule) => {};
  loadRemote.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  renderInShell(<RemoteSlot release={marketing} />, { releases: [marketing] });
  const notice = () => screen.queryByText('A part of this page is taking long to load.');
  await act(() => jest.advanceTimersByTimeAsync(LATE_AFTER_MS - 1));
  expect(notice()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(notice()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await act(async () => finish(working));
  expect(notice()).toBeNull();
  jest.useRealTimers();
});

test.each([
  ['that the build throws later', '/mf/mf-portal/b1/documents.js', 1],
  ['of other scripts', '/mf/shell/s1/main.js', 0],
])('an error %s is reported as its own', async (_what, file, times) => {
  loadRemote.mockResolvedValue(working);
  const options = { user: fakeUser(), releases: [portal] };
  renderInShell(<RemoteSlot release={portal} />, options);
  await screen.findByRole('heading', { name: 'Overview' });
  const error = Object.assign(new Error('in a click'), { stack: `at http://localhost${file}:1:2` });
  const event = new ErrorEvent('error', { error, cancelable: true });
  dispatchEvent(event);
  expect(sendBeacon).toHaveBeenCalledTimes(times);
  expect(event.defaultPrevented).toBe(times > 0);
});

test('reports each failed attempt', async () => {
  loadRemote.mockRejectedValue(new TypeError('broken'));
  const options = { user: fakeUser(), releases: [portal] };
  renderInShell(<RemoteSlot release={portal} />, options);
  await fallback();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  const [url, body] = sendBeacon.mock.calls[0]!;
  expect(url).toBe('/api/builds/failures');
  expect(body.type).toBe('application/json');
});
