import { expect, test } from '@jest/globals';
import { addressAfterLogin, addressAfterRegistration } from './return-to.ts';

const client = { role: 'client', onboardingComplete: true } as const;
const newcomer = { role: 'client', onboardingComplete: false } as const;
const admin = { role: 'admin', onboardingComplete: false } as const;

test('without a screen to return to, signing in opens the start page, the unfinished onboarding or an admin’s work', () => {
  for (const search of ['', '?returnTo=https%3A%2F%2Fevil.example', '?returnTo=%2Flogin']) {
    expect(addressAfterLogin(search, client)).toBe('/');
    expect(addressAfterLogin(search, newcomer)).toBe('/onboarding');
    expect(addressAfterLogin(search, admin)).toBe('/admin');
  }
});

test('creating an account opens the first step of onboarding', () => {
  expect(addressAfterRegistration('')).toBe('/onboarding/step1');
});

test('sign-in and registration return to the screen that sent the person', () => {
  const search = '?returnTo=%2Fsubscribe%3Fplan%3Delite';
  expect(addressAfterLogin(search, newcomer)).toBe('/subscribe?plan=elite');
  expect(addressAfterRegistration(search)).toBe('/subscribe?plan=elite');
});
