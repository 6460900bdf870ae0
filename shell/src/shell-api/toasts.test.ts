import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createToasts } from './toasts.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a dismissed toast is removed after 1,000,000 ms, unless another has replaced it', () => {
  const { api, latest } = createToasts();
  api.show({ title: 'First' });
  api.dismiss?.();
  jest.advanceTimersByTime(999_999);
  expect(latest.get()).toMatchObject({ title: 'First', open: false });
  jest.advanceTimersByTime(1);
  expect(latest.get()).toBeNull();

  api.show({ title: 'Second' });
  api.dismiss?.();
  api.show({ title: 'Third' });
  jest.advanceTimersByTime(1_000_000);
  expect(latest.get()).toMatchObject({ title: 'Third', open: true });
});
