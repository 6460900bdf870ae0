import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { watchSignOut } from './log-out.ts';

beforeAll(() => {
  watchSignOut();
  document.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#documents">Documents</a><a href="/api/logout"><b>Logout</b></a>';
  for (const key of ['contact', 'register', 'lead', 'quiz', 'profile-draft']) {
    sessionStorage.setItem(key, 'ana@example.com');
  }
  localStorage.setItem('language', 'es');
});

test('the tab forgets what was typed when its user logs out', () => {
  document.querySelector('b')!.click();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('language')).toBe('es');
});

test('another link forgets nothing', () => {
  document.querySelector('a')!.click();
  expect(sessionStorage).toHaveLength(5);
});
