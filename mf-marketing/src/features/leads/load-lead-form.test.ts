import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadLeadForm } from './load-lead-form.ts';

let failures = 0;

jest.mock('./lead-form.tsx', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('Loading chunk lead-form failed.');
  }
  return { default: () => null };
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('a prerendered form waits for its code, which is requested again', async () => {
  document.body.innerHTML = '<form action="/api/leads"></form>';
  failures = 2;
  let loaded = false;
  const loading = loadLeadForm().then(() => (loaded = true));
  await jest.advanceTimersByTimeAsync(14_000);
  expect([loaded, failures]).toEqual([false, 0]);
  await jest.advanceTimersByTimeAsync(1_000);
  await loading;
  expect(loaded).toBe(true);
});

test('without a form on the page, a failure is reported', async () => {
  failures = 1;
  await expect(loadLeadForm()).rejects.toThrow('Loading chunk lead-form failed.');
});
