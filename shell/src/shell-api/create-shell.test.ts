import '../../test/fake-event-source.ts';
import { expect, test } from '@jest/globals';
import { placeholderBrand } from '@repo/contract/placeholders';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { createShell } from './create-shell.ts';

test.each([
  ['a visitor', null, '?search=a', 'es'],
  ['an admin, whose list it filters', fakeUser({ role: 'admin' }), '?search=a&language=es', 'en'],
])('a page of %s has its language and address', (_, user, search, language) => {
  history.replaceState(null, '', '/admin?search=a&language=es');
  const { api } = createShell({
    user,
    unreadNotifications: 0,
    payments: true,
    showsExamples: true,
    language: 'en',
    brand: placeholderBrand,
    releases: [],
    nonce: '',
  });
  expect(location.search).toBe(search);
  expect(api.language.current()).toBe(language);
});
