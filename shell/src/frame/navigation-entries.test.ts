import type { AppDescription, NavigationEntry } from '@repo/contract/app-description';
import type { CurrentUser } from '@repo/contract/users';
import { expect, test } from '@jest/globals';
import { isCurrent, navigationEntries } from './navigation-entries.ts';

function entry(
  path: string,
  audience: NavigationEntry['audience'],
  order: number,
): NavigationEntry {
  return { path, audience, order, label: { en: path, es: path }, icon: 'home' };
}

function app(name: string, navigation: NavigationEntry[]): AppDescription {
  return { name, mount: name, shellApi: 1, routes: [], navigation };
}

const client = { role: 'client', onboardingComplete: true } as CurrentUser;
const account = { ...entry('/account', 'client', 70), account: true };
const apps = [
  app('mf-admin', [entry('/admin', 'admin', 90)]),
  app('mf-portal', [entry('/documents', 'client', 30), entry('/', 'client', 10), account]),
];

test('returns the sections of every app for the user, in their order; an admin’s without a client’s own', () => {
  const paths = (user: CurrentUser) => navigationEntries(apps, user).map(({ path }) => path);
  expect(paths(client)).toEqual(['/', '/documents', '/account']);
  expect(paths({ ...client, role: 'admin' })).toEqual(['/account', '/admin']);
  expect(paths({ ...client, onboardingComplete: false })).toEqual([]);
});

test('a section is current on its own page and on those below it', () => {
  const admin = { path: '/admin' };
  expect(isCurrent(admin, '/admin')).toBe('page');
  expect(isCurrent(admin, '/admin/client/1')).toBe('true');
  expect(isCurrent(admin, '/administration')).toBeUndefined();
  expect(isCurrent({ path: '/' }, '/documents')).toBeUndefined();
});

test('of two nested sections, only the inner one is current on its pages', () => {
  const nested = [
    app('mf-admin', [entry('/admin', 'admin', 90), entry('/admin/documents', 'admin', 92)]),
  ];
  const sections = navigationEntries(nested, { ...client, role: 'admin' });
  const currentAt = (pathname: string) => sections.map((one) => isCurrent(one, pathname));
  expect(currentAt('/admin')).toEqual(['page', undefined]);
  expect(currentAt('/admin/client/1')).toEqual(['true', undefined]);
  expect(currentAt('/admin/documents')).toEqual([undefined, 'page']);
  expect(currentAt('/admin/documents/1')).toEqual([undefined, 'true']);
});
