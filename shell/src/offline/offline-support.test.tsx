import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { OfflineSupport } from './offline-support.tsx';

const OFFLINE = 'You are offline. What is open here stays readable.';

function goes(state: 'online' | 'offline') {
  Object.defineProperty(navigator, 'onLine', { value: state === 'online', configurable: true });
  act(() => void dispatchEvent(new Event(state)));
}

function withWorkers(register: (url: string) => Promise<unknown>) {
  const worker = { register: jest.fn(register) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return () => worker.register.mock.calls.map(([url]) => url);
}

const idle = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  goes('online');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the banner shows while the device is offline', () => {
  renderInShell(<OfflineSupport />);
  expect(screen.getByRole('status').textContent).toBe('');
  goes('offline');
  expect(screen.getByRole('status').textContent).toBe(OFFLINE);
  goes('online');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the worker is registered in the page’s language once it is idle, and again when that changes', async () => {
  const registered = withWorkers(() => Promise.resolve());
  const { shell } = renderInShell(<OfflineSupport />);
  expect(registered()).toEqual([]);
  await idle();
  act(() => shell.api.language.set('es'));
  await idle();
  expect(registered()).toEqual(['/sw.js?language=en', '/sw.js?language=es']);
});

test('a worker that cannot be fetched is nothing to report', async () => {
  const registered = withWorkers(() => Promise.reject(new TypeError('Failed to register')));
  renderInShell(<OfflineSupport />);
  await idle();
  expect(registered()).toHaveLength(1);
  act(() => void dispatchEvent(new Event('online')));
  await idle();
  expect(registered()).toHaveLength(2);
});
