import { expect, test } from '@jest/globals';
import type { AppDescription } from './app-description.ts';
import { clientViewPath, matchClientView, viewableApps } from './client-view.ts';

test.each([
  ['/', '/admin/client/7/view'],
  ['/?show=unread', '/admin/client/7/view?show=unread'],
  ['/#tiers', '/admin/client/7/view#tiers'],
  ['/documents?x=1', '/admin/client/7/view/documents?x=1'],
])('%s is seen at %s', (path, address) => {
  expect(clientViewPath('7', path)).toBe(address);
});

test.each([
  ['/admin/client/7/view', { clientId: '7', path: '/' }],
  ['/admin/client/7/view/', { clientId: '7', path: '/' }],
  ['/admin/client/7/view/onboarding/step1', { clientId: '7', path: '/onboarding/step1' }],
  ['/admin/client/7', null],
  ['/admin/client/7/report', null],
])('%s shows %j', (pathname, shown) => {
  expect(matchClientView(pathname)).toEqual(shown);
});

test('a client’s account, card forms and the screens of others are left out', () => {
  const label = { en: 'x', es: 'x' };
  const entry = (path: string) => ({
    path,
    audience: 'client' as const,
    label,
    icon: 'x',
    order: 1,
  });
  const portal: AppDescription = {
    name: 'portal',
    mount: 'portal',
    shellApi: 1,
    routes: [
      { path: '/', audience: 'client', screen: 'overview' },
      { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
      { path: '/account', audience: 'onboarding', screen: 'account' },
      { path: '/account', audience: 'client', screen: 'account' },
      { path: '/subscribe', audience: 'client', screen: 'subscribe', takesCards: true },
      { path: '/', audience: 'public', screen: 'landing' },
      { path: '/login', audience: 'visitor', screen: 'login' },
      { path: '/reset', audience: 'visitor', screen: 'reset' },
      { path: '/reset', audience: 'onboarding', screen: 'reset' },
      { path: '/admin', audience: 'admin', screen: 'clients' },
    ],
    navigation: [entry('/'), { ...entry('/account'), account: true }],
  };
  const [viewable] = viewableApps([portal]);
  expect(viewable?.routes.map(({ screen }) => screen)).toEqual(['overview', 'onboarding']);
  expect(viewable?.navigation).toEqual([entry('/')]);
});
