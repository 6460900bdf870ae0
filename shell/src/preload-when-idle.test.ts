import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preloadWhenIdle } from './preload-when-idle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('loads the code when idle, again at the first input and when the network returns', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  const cancel = preloadWhenIdle(load);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
  cancel();
});

test('loads nothing once canceled', async () => {
  const load = jest.fn(() => Promise.resolve());
  preloadWhenIdle(load)();
  await jest.advanceTimersByTimeAsync(2_000);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  dispatchEvent(new Event('online'));
  expect(load).not.toHaveBeenCalled();
});
