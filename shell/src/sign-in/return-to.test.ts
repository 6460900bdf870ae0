import { expect, test } from '@jest/globals';
import { addressAfterLogin, addressAfterRegistration } from './return-to.ts';

test('without a screen to return to, signing in opens the start page or the unfinished onboarding', () => {
  for (const search of ['', '?returnTo=https%3A%2F%2Fevil.example', '?returnTo=%2Flogin']) {
    expect(addressAfterLogin(search, { onboardingComplete: true })).toBe('/');
    expect(addressAfterLogin(search, { onboardingComplete: false })).toBe('/onboarding');
  }
});

test('creating an account opens the first step of onboarding', () => {
  expect(addressAfterRegistration('')).toBe('/onboarding/step1');
});

test('both return to the screen that sent the person', () => {
  const search = '?returnTo=%2Fsubscribe%3Fplan%3Delite';
  expect(addressAfterLogin(search, { onboardingComplete: false })).toBe('/subscribe?plan=elite');
  expect(addressAfterRegistration(search)).toBe('/subscribe?plan=elite');
});
