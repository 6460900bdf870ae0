import { LANGUAGE_KEY } from '@repo/contract/languages';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLanguageChoice } from './language-choice.ts';

const request = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  request.mockReset().mockResolvedValue({ ok: true, text: async () => '{}' } as Response);
  globalThis.fetch = request;
});
afterEach(() => localStorage.clear());

const sent = () => request.mock.calls.map(([path, options]) => [path, options?.method]);

test('a kept language that the gateway does not know of is told to it once', () => {
  localStorage.setItem(LANGUAGE_KEY, 'es');
  const { current } = createLanguageChoice({ document: 'es', user: () => ({ language: 'en' }) });
  expect(current()).toBe('es');
  expect(sent()).toEqual([['/api/auth/user', 'PATCH']]);
});

test('a known language, or nobody to tell it of, sends nothing', () => {
  createLanguageChoice({ document: 'en', user: () => ({ language: 'es' }) });
  localStorage.setItem(LANGUAGE_KEY, 'es');
  createLanguageChoice({ document: 'en', user: () => ({ language: 'es' }) });
  createLanguageChoice({ document: 'en', user: () => null });
  expect(sent()).toEqual([]);
});

test('a visitor who follows a link in a language has chosen it', () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  const { current } = createLanguageChoice({ document: 'es', requested: 'es', user: () => null });
  expect(current()).toBe('es');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('es');
});

test('such a link changes nothing for someone with an account', () => {
  createLanguageChoice({ document: 'es', requested: 'es', user: () => ({ language: 'en' }) });
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  expect(sent()).toEqual([]);
});
