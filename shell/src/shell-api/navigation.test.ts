import type { AppDescription } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { expect, jest, test } from '@jest/globals';
import { createEvents } from './events.ts';
import { createNavigation } from './navigation.ts';
import { observable } from './observable.ts';
import { watchOutdatedBuilds } from './outdated-builds.ts';

const apps: AppDescription[] = [
  {
    name: 'mf-portal',
    mount: 'portal',
    shellApi: 1,
    navigation: [],
    routes: [
      { path: '/', audience: 'client', screen: 'overview' },
      { path: '/documents', audience: 'client', screen: 'documents' },
      { path: '/onboarding', audience: 'onboarding', screen: 'onboarding' },
    ],
  },
  {
    name: 'mf-marketing',
    mount: 'marketing',
    shellApi: 1,
    navigation: [],
    routes: [
      { path: '/', audience: 'public', screen: 'landing' },
      { path: '/subscribe', audience: 'client', screen: 'subscribe', takesCards: true },
    ],
  },
];

const client = { role: 'client', onboardingComplete: true } as CurrentUser;

function start(at: string, user: CurrentUser | null, needsNewBuilds = () => false) {
  history.replaceState(null, '', at);
  const signedIn = observable(user);
  const session = {
    current: signedIn.get,
    subscribe: signedIn.subscribe,
    refresh: async () => signedIn.get(),
  };
  return { ...createNavigation({ apps, session, needsNewBuilds }), signedIn };
}

// First, because it must not share the window's history with an earlier navigation.
test('going back shows the earlier screen; a jump within the page changes nothing', async () => {
  const { api, currentRoute } = start('/', client);
  api.navigate('/documents');
  const documents = api.location();
  location.hash = '#main';
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  expect(api.location()).toBe(documents);
  history.go(-2);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  expect(currentRoute()).toMatchObject({ via: 'history', match: { screen: 'overview' } });
});

test('navigating opens a screen and updates the URL', () => {
  const { api } = start('/', client);
  const listener = jest.fn();
  api.subscribe(listener);
  const before = api.location();
  expect(before.match?.screen).toBe('overview');
  api.navigate('/documents?type=other#list');
  expect(location.pathname + location.search + location.hash).toBe('/documents?type=other#list');
  expect(api.location().match).toMatchObject({ app: 'mf-portal', screen: 'documents' });
  expect(api.location()).not.toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the location stays the same object until it changes', () => {
  const { api } = start('/', client);
  expect(api.location()).toBe(api.location());
});

test('a path of another audience redirects according to the route table', () => {
  const { api, currentRoute } = start('/onboarding', { ...client, onboardingComplete: false });
  api.navigate('/documents');
  expect(location.pathname).toBe('/onboarding');
  expect(currentRoute().resolution).toMatchObject({ kind: 'screen', screen: 'onboarding' });
});

test('an unknown path is 404, with a link to sign in if the path exists for signed-in users', () => {
  const { api, currentRoute } = start('/', null);
  api.navigate('/nowhere');
  expect(currentRoute().resolution).toEqual({ kind: 'not-found', signIn: false });
  expect(api.location().match).toBeNull();
  api.navigate('/documents');
  expect(currentRoute().resolution).toEqual({ kind: 'not-found', signIn: true });
});

test('the same URL shows another screen once the user has changed', () => {
  const { api, signedIn } = start('/', { ...client, onboardingComplete: false });
  expect(api.location().match?.app).toBe('mf-marketing');
  signedIn.set(client);
  expect(api.location().match?.app).toBe('mf-portal');
});

test('a screen with the card form is opened by a page load, moves within it are not', () => {
  // jsdom cannot load pages and reports the attempt.
  const pageLoads = jest.spyOn(console, 'error').mockImplementation(() => {});
  const elsewhere = start('/', client);
  elsewhere.api.navigate('/subscribe');
  expect(pageLoads).toHaveBeenCalledTimes(1);
  expect(elsewhere.api.location().pathname).toBe('/');
  const there = start('/subscribe', client);
  there.api.navigate('/subscribe?plan=pro', { replace: true });
  expect(there.api.location().search).toBe('?plan=pro');
  expect(pageLoads).toHaveBeenCalledTimes(1);
  pageLoads.mockRestore();
});

test('once the gateway did not know a procedure, the next page is opened by one page load', () => {
  const pageLoads = jest.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  const events = createEvents();
  const { api } = start('/', client, watchOutdatedBuilds(events, []));
  api.navigate('/documents');
  events.emit('build-outdated', null);
  api.navigate('/documents?type=other', { replace: true });
  expect(pageLoads).not.toHaveBeenCalled();
  api.navigate('/');
  expect(pageLoads).toHaveBeenCalledTimes(1);
  events.emit('build-outdated', null);
  api.navigate('/');
  expect(pageLoads).toHaveBeenCalledTimes(1);
  pageLoads.mockRestore();
});
