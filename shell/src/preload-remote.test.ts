import { loadRemote } from '../test/mock-load-remote.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PageData } from '@repo/contract/page-data';
import { releaseOf } from '../test/render-in-shell.tsx';
import { preloadRemote } from './preload-remote.ts';

const release = {
  ...releaseOf({
    name: 'mf-marketing',
    routes: [{ path: '/', audience: 'public', screen: 'landing' }],
  }),
  preload: ['mount.js'],
  screens: { landing: ['landing.js'], pricing: ['pricing.js'] },
  integrity: { 'entry.js': 'sha384-e' },
};
const data = { user: null, releases: [release], nonce: 'n1' } as unknown as PageData;

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity, nonce }) => ({ path: new URL(href).pathname, integrity, nonce }),
  );

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div data-mf="marketing" data-build="b1"></div>';
  loadRemote.mockRejectedValue(new Error('no scripts here'));
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('a prerendered page requests entry, exposed module and screen', () => {
  preloadRemote(data);
  expect(preloads()).toEqual([
    { path: '/mf/mf-marketing/b1/entry.js', integrity: 'sha384-e', nonce: 'n1' },
    { path: '/mf/mf-marketing/b1/mount.js', integrity: '', nonce: 'n1' },
    { path: '/mf/mf-marketing/b1/landing.js', integrity: '', nonce: 'n1' },
  ]);
});

test('a page in the full frame requests its code too', () => {
  const routes = [{ path: '/', audience: 'client' as const, screen: 'landing' }];
  const portal = { ...release, app: { ...release.app, routes } };
  const shell = { ...releaseOf({ name: 'shell' }), preload: ['full-frame.js'] };
  const user = { role: 'client', onboardingComplete: true };
  preloadRemote({ user, releases: [shell, portal], nonce: 'n1' } as unknown as PageData);
  expect(preloads().map(({ path }) => path)).toContain('/mf/shell/b1/full-frame.js');
});

test('the remote is loaded at once', () => {
  preloadRemote(data);
  expect(loadRemote.mock.calls).toEqual([[release]]);
});

test('a page that is not prerendered has the links in its document', () => {
  document.body.innerHTML = '<div id="root"></div>';
  preloadRemote(data);
  expect(preloads()).toEqual([]);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('nothing is requested where no app has the path', () => {
  history.replaceState(null, '', '/nowhere');
  preloadRemote(data);
  expect(preloads()).toEqual([]);
  expect(loadRemote).not.toHaveBeenCalled();
});
