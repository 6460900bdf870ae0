import { LANGUAGE_KEY } from '@repo/contract/languages';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFakeApi, networkFailure } from '@repo/testing/fake-api.ts';
import { createLanguageChoice } from './language-choice.ts';

const account = (language: 'en' | 'es') => () => ({ language });
const visitor = () => null;
const stored = () => localStorage.getItem(LANGUAGE_KEY);
const cookie = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];

function forget() {
  localStorage.clear();
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0`;
}
beforeEach(forget);
afterEach(forget);

test('the account decides for a signed-in person, whatever the browser has stored', () => {
  createFakeApi();
  localStorage.setItem(LANGUAGE_KEY, 'es');
  const choice = createLanguageChoice({ document: 'es', requested: 'es', user: account('en') });
  expect(choice.current()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect([stored(), cookie()]).toEqual(['es', undefined]);
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

test('a change stays in the browser when the gateway cannot be reached', () => {
  createFakeApi({
    'PATCH /api/auth/user': () => {
      throw networkFailure();
    },
  });
  const choice = createLanguageChoice({ document: 'en', user: account('en') });
  choice.set('es');
  expect([choice.current(), stored(), cookie()]).toEqual(['es', 'es', 'es']);
});

test('a visitor’s change is stored in the browser alone', () => {
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

test('a visitor who follows a link in a language has chosen it', () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  const choice = createLanguageChoice({ document: 'es', requested: 'es', user: visitor });
  expect([choice.current(), stored(), cookie()]).toEqual(['es', 'es', 'es']);
});
