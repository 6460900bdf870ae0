import { LANGUAGE_KEY } from '@repo/contract/languages';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFakeApi, networkFailure } from '@repo/testing/fake-api.ts';
import { waitFor } from '@repo/testing/render-screen.tsx';
import { createLanguageChoice } from './language-choice.ts';

const account =
  (language: 'en' | 'es', id = 'user-1') =>
  () => ({ id, language });
const visitor = () => null;
const stored = () => localStorage.getItem(LANGUAGE_KEY);
const cookie = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];

function forget() {
  localStorage.clear();
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0`;
}
beforeEach(forget);
afterEach(forget);

test('the account’s language applies to a signed-in person, regardless of what the browser has stored', () => {
  createFakeApi();
  localStorage.setItem(LANGUAGE_KEY, 'es');
  const choice = createLanguageChoice({ document: 'es', requested: 'es', user: account('en') });
  expect(choice.current()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect([stored(), cookie()]).toEqual(['es', undefined]);
});

test('a browser without a choice keeps an account’s Spanish for the time after signing out', () => {
  createFakeApi();
  createLanguageChoice({ document: 'en', user: account('en') });
  expect([stored(), cookie()]).toEqual([null, undefined]);
  createLanguageChoice({ document: 'es', user: account('es') });
  expect([stored(), cookie()]).toEqual(['es', 'es']);
  expect(createLanguageChoice({ document: 'es', user: visitor }).current()).toBe('es');
});

test('a change is stored in the account and in the browser', () => {
  const api = createFakeApi({ 'PATCH /api/auth/user': () => ({}) });
  const choice = createLanguageChoice({ document: 'en', user: account('en') });
  choice.set('es');
  expect(choice.current()).toBe('es');
  expect(document.documentElement.lang).toBe('es');
  expect([stored(), cookie()]).toEqual(['es', 'es']);
  expect(api.inputs('PATCH /api/auth/user')).toEqual([{ language: 'es' }]);
});

test('a change is stored in the browser when the gateway is unreachable', () => {
  createFakeApi({
    'PATCH /api/auth/user': () => {
      throw networkFailure();
    },
  });
  const choice = createLanguageChoice({ document: 'en', user: account('en') });
  choice.set('es');
  expect([choice.current(), stored(), cookie()]).toEqual(['es', 'es', 'es']);
});

test('a change that did not reach the account applies at the next page load, which sends it again, once', async () => {
  const api = createFakeApi({
    'PATCH /api/auth/user': () => {
      throw networkFailure();
    },
  });
  createLanguageChoice({ document: 'en', user: account('en') }).set('es');
  await waitFor(() => expect(api.inputs('PATCH /api/auth/user')).toHaveLength(1));

  api.use({ 'PATCH /api/auth/user': () => ({}) });
  const other = createLanguageChoice({ document: 'en', user: account('en', 'user-2') });
  expect(other.current()).toBe('en');
  const loadedAgain = createLanguageChoice({ document: 'en', user: account('en') });
  expect(loadedAgain.current()).toBe('es');
  expect(api.inputs('PATCH /api/auth/user')).toEqual([{ language: 'es' }, { language: 'es' }]);

  await waitFor(() => expect(localStorage.getItem('unsaved-language')).toBeNull());
  expect(createLanguageChoice({ document: 'en', user: account('en') }).current()).toBe('en');
});

test('a visitor’s change is stored only in the browser', () => {
  const api = createFakeApi();
  createLanguageChoice({ document: 'en', user: visitor }).set('es');
  expect([stored(), cookie()]).toEqual(['es', 'es']);
  expect(api.calls).toEqual([]);
});

test('a visitor gets the stored language, and the next document is requested in it', () => {
  localStorage.setItem(LANGUAGE_KEY, 'es');
  const choice = createLanguageChoice({ document: 'en', user: visitor });
  expect([choice.current(), cookie()]).toEqual(['es', 'es']);
});

test('a visitor without a stored language gets the document’s', () => {
  expect(createLanguageChoice({ document: 'es', user: visitor }).current()).toBe('es');
  expect([stored(), cookie()]).toEqual([null, undefined]);
});

test('a choice that only the cookie has, after signing out, is stored again', () => {
  document.cookie = `${LANGUAGE_KEY}=es; path=/`;
  const choice = createLanguageChoice({ document: 'es', user: visitor });
  expect([choice.current(), stored(), cookie()]).toEqual(['es', 'es', 'es']);
});

test('a link that requests a language sets the visitor’s choice', () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  const choice = createLanguageChoice({ document: 'es', requested: 'es', user: visitor });
  expect([choice.current(), stored(), cookie()]).toEqual(['es', 'es', 'es']);
});
