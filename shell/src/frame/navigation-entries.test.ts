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
const apps = [
  app('mf-admin', [entry('/admin', 'admin', 90)]),
  app('mf-portal', [entry('/documents', 'client', 30), entry('/', 'client', 10)]),
];

test('returns the sections of every app that the user may open, in their order', () => {
  const paths = (user: CurrentUser) => navigationEntries(apps, user).map(({ path }) => path);
  expect(paths(client)).toEqual(['/', '/documents']);
  expect(paths({ ...client, role: 'admin' })).toEqual(['/', '/documents', '/admin']);
  expect(paths({ ...client, onboardingComplete: false })).toEqual([]);
});

test('a section is current on its own page and on those below it', () => {
  expect(isCurrent('/admin', '/admin')).toBe('page');
  expect(isCurrent('/admin', '/admin/client/1')).toBe('true');
  expect(isCurrent('/admin', '/administration')).toBeUndefined();
  expect(isCurrent('/', '/documents')).toBeUndefined();
});
