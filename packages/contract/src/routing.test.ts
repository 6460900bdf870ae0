import { describe, expect, test } from '@jest/globals';
import type { AppDescription } from './app-description.ts';
import type { Audience } from './audiences.ts';
import {
  audiencesOf,
  indexedPaths,
  leadFormPath,
  matchPath,
  resolveRoute,
  takesCards,
} from './routing.ts';

function app(name: string, routes: [path: string, audience: Audience, screen: string][]) {
  const described: AppDescription = {
    name,
    mount: name,
    shellApi: 1,
    routes: routes.map(([path, audience, screen]) => ({ path, audience, screen })),
    navigation: [],
  };
  return described;
}

const apps = [
  app('shell', [
    ['/login', 'visitor', 'login'],
    ['/register', 'visitor', 'register'],
  ]),
  app('marketing', [
    ['/', 'public', 'landing'],
    ['/start-credit-repair', 'public', 'lead'],
    ['/subscribe', 'public', 'subscribe'],
    ['/subscribe', 'client', 'subscribe'],
  ]),
  app('portal', [
    ['/', 'client', 'overview'],
    ['/documents', 'client', 'documents'],
    ['/onboarding', 'onboarding', 'wizard'],
    ['/onboarding/step1', 'onboarding', 'step1'],
  ]),
  app('admin', [
    ['/admin', 'admin', 'clients'],
    ['/admin/client/{id}', 'admin', 'client'],
  ]),
];

const people = {
  visitor: null,
  newcomer: { role: 'client', onboardingComplete: false },
  client: { role: 'client', onboardingComplete: true },
  admin: { role: 'admin', onboardingComplete: true },
} as const;

function shown(pathname: string, who: keyof typeof people): string {
  const resolution = resolveRoute(apps, pathname, people[who]);
  if (resolution.kind === 'screen') return `${resolution.app} ${resolution.screen}`;
  return resolution.kind === 'redirect' ? `→ ${resolution.to}` : '404';
}

describe('resolveRoute', () => {
  test.each([
    // path, visitor, not onboarded, client, admin
    ['/', 'marketing landing', 'marketing landing', 'portal overview', 'portal overview'],
    ['/start-credit-repair', 'marketing lead', 'marketing lead', '404', '404'],
    [
      '/subscribe',
      'marketing subscribe',
      'marketing subscribe',
      'marketing subscribe',
      'marketing subscribe',
    ],
    ['/login', 'shell login', '→ /onboarding', '→ /', '→ /admin'],
    ['/register', 'shell register', '→ /onboarding', '→ /', '→ /admin'],
    ['/onboarding', '404', 'portal wizard', 'portal wizard', 'portal wizard'],
    ['/onboarding/step1', '404', 'portal step1', 'portal step1', 'portal step1'],
    ['/documents', '404', '→ /onboarding', 'portal documents', 'portal documents'],
    ['/admin', '404', '→ /onboarding', '→ /', 'admin clients'],
    ['/admin/client/7', '404', '→ /onboarding', '→ /', 'admin client'],
    ['/admin/client', '404', '404', '404', '404'],
    ['/nothing', '404', '404', '404', '404'],
    ['/Documents', '404', '404', '404', '404'],
  ])('%s', (path, visitor, newcomer, client, admin) => {
    expect({
      visitor: shown(path, 'visitor'),
      newcomer: shown(path, 'newcomer'),
      client: shown(path, 'client'),
      admin: shown(path, 'admin'),
    }).toEqual({ visitor, newcomer, client, admin });
  });

  test('a path that exists only for signed-in users is reported so to a visitor', () => {
    const notFound = (signIn: boolean) => ({ kind: 'not-found', signIn });
    expect(resolveRoute(apps, '/documents', null)).toEqual(notFound(true));
    expect(resolveRoute(apps, '/admin', null)).toEqual(notFound(true));
    expect(resolveRoute(apps, '/nothing', null)).toEqual(notFound(false));
    expect(resolveRoute(apps, '/nothing', people.client)).toEqual(notFound(false));
  });

  test('an admin who has not finished onboarding may open the admin’s screens and not the client’s', () => {
    const admin = { role: 'admin', onboardingComplete: false } as const;
    expect(resolveRoute(apps, '/admin', admin)).toMatchObject({ screen: 'clients' });
    expect(resolveRoute(apps, '/documents', admin)).toEqual({
      kind: 'redirect',
      to: '/onboarding',
    });
  });

  test('a match has app, screen, pattern and values', () => {
    expect(resolveRoute(apps, '/admin/client/a%20b', people.admin)).toEqual({
      kind: 'screen',
      app: 'admin',
      audience: 'admin',
      screen: 'client',
      path: '/admin/client/{id}',
      params: { id: 'a b' },
    });
  });

  test('finds nothing without an app', () => {
    expect(resolveRoute([], '/', people.client)).toEqual({ kind: 'not-found', signIn: false });
  });
});

describe('matchPath', () => {
  test.each([
    ['/a', '/a', {}],
    ['/a', '/a/', {}],
    ['/', '/', {}],
    ['/a', '/b', null],
    ['/a', '/a/b', null],
    ['/a/{id}', '/a/7', { id: '7' }],
    ['/a/{id}', '/a', null],
    ['/a/{id}', '/a/', null],
    ['/a/{id}/b/{n}', '/a/7/b/8', { id: '7', n: '8' }],
    ['/a/{id}', '/a/%ff', { id: '%ff' }],
    ['/a/{id}/{rest*}', '/a/7', { id: '7', rest: '' }],
    ['/a/{id}/{rest*}', '/a/7/b/%2F/', { id: '7', rest: 'b/%2F' }],
    ['/a/{id}/{rest*}', '/a', null],
    ['/a/{id}/{rest*}', '/b/7/c', null],
  ])('%s against %s', (pattern, pathname, values) => {
    expect(matchPath(pattern, pathname)).toEqual(values);
  });
});

test('audiencesOf returns the most specific first', () => {
  expect(audiencesOf(null)).toEqual(['public', 'visitor']);
  expect(audiencesOf(people.newcomer)).toEqual(['public', 'onboarding']);
  expect(audiencesOf(people.client)).toEqual(['client', 'onboarding']);
  expect(audiencesOf(people.admin)).toEqual(['admin', 'client', 'onboarding']);
});

test('indexedPaths returns public pages without parameters that are not excluded', () => {
  const blog = app('blog', [
    ['/guides', 'public', 'guides'],
    ['/guides/{name}', 'public', 'guide'],
    ['/pay', 'public', 'pay'],
    ['/', 'public', 'another-landing'],
  ]);
  for (const route of blog.routes) if (route.path === '/pay') route.index = false;
  expect(indexedPaths([...apps, blog])).toEqual([
    '/',
    '/start-credit-repair',
    '/subscribe',
    '/guides',
  ]);
});

test('routes with cards and with the lead form are found', () => {
  const shop = app('shop', [
    ['/pay/{plan}', 'client', 'pay'],
    ['/contact', 'public', 'contact'],
  ]);
  expect(leadFormPath([...apps, shop])).toBeNull();
  expect(takesCards([...apps, shop], '/pay/pro')).toBe(false);
  Object.assign(shop.routes[0]!, { takesCards: true });
  Object.assign(shop.routes[1]!, { leadForm: true });
  expect(takesCards([...apps, shop], '/pay/pro')).toBe(true);
  expect(takesCards([...apps, shop], '/pay')).toBe(false);
  expect(leadFormPath([...apps, shop])).toBe('/contact');
});
