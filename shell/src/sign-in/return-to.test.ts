import { expect, test } from '@jest/globals';
import { addressAfterLogin, loginAddress, safeReturnTo } from './return-to.ts';

const origin = 'https://portal.example';
const asked = (returnTo: string) => `?${new URLSearchParams({ returnTo })}`;

test.each([
  ['/documents', '/documents'],
  ['/admin/client/1?tab=disputes#top', '/admin/client/1?tab=disputes#top'],
])('%s is a page of this site', (returnTo, expected) => {
  expect(safeReturnTo(asked(returnTo), origin)).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example',
  'javascript:alert(1)',
  'documents',
  '/api/logout',
  '/login',
  '',
])('%j is not followed', (returnTo) => {
  expect(safeReturnTo(asked(returnTo), origin)).toBeNull();
});

test('without an address to return to, home or the rest of the onboarding', () => {
  expect(addressAfterLogin('', origin, { onboardingComplete: true })).toBe('/');
  expect(addressAfterLogin('', origin, { onboardingComplete: false })).toBe('/onboarding');
});

test('the sign-in screen leads back', () => {
  expect(loginAddress('/')).toBe('/login');
  expect(safeReturnTo(loginAddress('/documents?a=1').slice('/login'.length), origin)).toBe(
    '/documents?a=1',
  );
});
