import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preloadWhenIdle } from './preload-when-idle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('code is fetched at rest, and once more at the first sign of a person', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  const callOff = preloadWhenIdle(load);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(2);
  callOff();
});

test('called off, it fetches nothing', async () => {
  const load = jest.fn(() => Promise.resolve());
  preloadWhenIdle(load)();
  await jest.advanceTimersByTimeAsync(2_000);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});
