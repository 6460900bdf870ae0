import { loadRemote } from '../test/mock-load-remote.ts';
import { fullFrame } from '../test/mock-full-frame.ts';
import '../test/fake-event-source.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { EARLY_CLICK_ATTRIBUTE, type PageData } from '@repo/contract/page-data';
import { placeholderBrand } from '@repo/contract/placeholders';
import type { CurrentUser } from '@repo/contract/users';
import type { RemoteModule } from '@repo/federation/load-remote.ts';
import { createFakeApi } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act, screen } from '@repo/testing/render-screen.tsx';
import { releaseOf } from '../test/render-in-shell.tsx';
import { renderPage } from './render.tsx';
import { showPage } from './show-page.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Once loaded, its code would be part of the next test's document, unlike on a server.
jest.mock('./toaster/shell-toaster.tsx', () => ({ __esModule: true, default: () => null }));

const label = { en: 'Home', es: 'Inicio' };
const releases = [
  releaseOf({
    name: 'mf-portal',
    navigation: [{ path: '/', audience: 'client', order: 0, label, icon: 'home' }],
    routes: [
      { path: '/', audience: 'client', screen: 'overview' },
      { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
    ],
  }),
  releaseOf({
    name: 'mf-admin',
    navigation: [{ path: '/admin', audience: 'admin', order: 0, label, icon: 'home' }],
    routes: [{ path: '/admin', audience: 'admin', screen: 'today' }],
  }),
];

const remote: RemoteModule = {
  mount: (element, _shell, { prerendered, onReady } = {}) => {
    if (!prerendered) element.innerHTML = '<h1>Drawn</h1>';
    prerendered?.beforeHydration();
    onReady?.();
    return { update: () => {}, unmount: () => {} };
  },
};

beforeEach(() => {
  createFakeApi({ 'GET /api/auth/user': () => fakeUser() });
  loadRemote.mockResolvedValue(remote);
});
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

async function openPage(user: CurrentUser, pathname = '/') {
  const data: PageData = {
    user,
    unreadNotifications: 2,
    payments: true,
    showsExamples: true,
    language: user.language,
    brand: placeholderBrand,
    releases,
    nonce: '',
  };
  history.replaceState(null, '', pathname);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { data, pathname, search: '', timeZone };
  const { html } = await renderPage(input, { html: '<h1>Rendered</h1>', styles: [] });
  document.body.innerHTML = `<div id="root" data-prerendered="">${html}</div>`;
  const root = document.body.firstElementChild!;
  return { root, nodes: [...root.querySelectorAll('main, header, nav, a, button, h1')], data };
}

const show = (data: PageData) => act(async () => showPage(data));

describe('a page that the gateway rendered', () => {
  test.each([
    ['a client', fakeUser(), '/'],
    ['a client in Spanish', fakeUser({ language: 'es' }), '/'],
    ['a client in the onboarding', fakeUser({ onboardingComplete: false }), '/onboarding'],
    ['an admin', fakeUser({ role: 'admin' }), '/admin'],
  ])('keeps its frame and its screen for %s', async (_who, user, path) => {
    const { root, nodes, data } = await openPage(user, path);
    expect(nodes.length).toBeGreaterThan(3);
    await show(data);
    expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Rendered' })).toBeVisible();
    expect(root.querySelector('[data-prerendered]')).toBeNull();
    expect(root).not.toHaveAttribute('data-prerendered');
  });

  test('a rendered page is rendered again if the code of its frame cannot be loaded', async () => {
    const { root, nodes, data } = await openPage(fakeUser());
    fullFrame.isMissing = true;
    await show(data);
    expect(nodes.filter((node) => node.isConnected)).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Drawn' })).toBeVisible();
    expect(root).toBe(document.body.firstElementChild);
  });

  test('a page that the gateway rendered has no notice to confirm the email once this browser has dismissed it', async () => {
    const user = fakeUser({ emailVerified: false });
    sessionStorage.setItem('unverified-email-dismissed', user.email);
    const { data } = await openPage(user);
    expect(screen.getByText('Confirm your email')).toBeVisible();
    await show(data);
    expect(screen.queryByText('Confirm your email')).toBeNull();
  });
});

describe('a button of the frame', () => {
  function press(element: HTMLElement): void {
    document.querySelector(`[${EARLY_CLICK_ATTRIBUTE}]`)?.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    const button = element.closest('[data-prerendered] button');
    button?.setAttribute(EARLY_CLICK_ATTRIBUTE, '');
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }

  async function openWithButton() {
    const { data } = await openPage(fakeUser());
    const button = screen.getByRole('button', { name: 'More' });
    const presses = jest.fn();
    button.addEventListener('click', presses);
    return { data, button, presses };
  }

  test('a click before hydration presses the frame’s button after it', async () => {
    const { data, button, presses } = await openWithButton();
    press(button);
    presses.mockClear();
    await show(data);
    expect(presses).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('a button of the frame is pressed once when it is pressed while the page is hydrated', async () => {
    const { data, button, presses } = await openWithButton();
    await act(async () => {
      await showPage(data);
      press(button);
    });
    expect(presses).toHaveBeenCalledTimes(1);
  });
});

test('a document without HTML is drawn', async () => {
  const { data } = await openPage(fakeUser());
  document.body.innerHTML = '<div id="root"></div>';
  await show(data);
  expect(await screen.findByRole('heading', { name: 'Drawn' })).toBeVisible();
});

test('the browser’s time zone is stored in a cookie', async () => {
  document.cookie = 'time-zone=; max-age=0';
  const { data } = await openPage(fakeUser());
  await show(data);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(document.cookie.split('; ')).toContain(`time-zone=${timeZone}`);
});

test('a page of no app is not rendered', async () => {
  await expect(openPage(fakeUser(), '/nowhere')).rejects.toThrow('no app has a screen at /nowhere');
});
