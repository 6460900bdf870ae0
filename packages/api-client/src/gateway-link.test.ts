import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from 'gateway/app-router';
import { errorBodyOf, gotResponse, timedOut } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from './fetch-text.ts';
import { gatewayLink, longRunning } from './gateway-link.ts';

const fetchMock = jest.spyOn(globalThis, 'fetch');
const link = gatewayLink({ baseUrl: '', headers: () => ({}) });
const client = createTRPCClient<AppRouter>({ links: [link] });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  fetchMock.mockReset();
});

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([call, jest.advanceTimersByTimeAsync(0)]);
  return result.status === 'rejected' ? result.reason : undefined;
}

test('calls that get no answer fail after the limit, each with the same reason', async () => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
      }),
  );
  const results = [
    client.documents.list.query(),
    client.profiles.get.query(),
    client.notifications.markAllRead.mutate(),
  ].map(failureOf);
  const long = failureOf(client.notifications.markAllRead.mutate(undefined, longRunning.trpc));
  const longEnded = jest.fn();
  void long.then(longEnded);
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect((await Promise.all(results)).map(timedOut)).toEqual([true, true, true]);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  expect(longEnded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 20);
  expect(timedOut(await long)).toBe(true);
});

test('a proxy’s page does not count as no response', async () => {
  fetchMock.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await failureOf(client.documents.list.query());
  expect(gotResponse(error)).toBe(true);
  expect(errorBodyOf(error)).toBeNull();
});

test('the gateway’s own error keeps its body', async () => {
  const data = { code: 'FORBIDDEN', message: 'no' };
  fetchMock.mockResolvedValue(
    Response.json([{ error: { message: 'no', code: -32_003, data } }], { status: 403 }),
  );
  expect(errorBodyOf(await failureOf(client.documents.list.query()))).toMatchObject(data);
});

test('no response at all is neither', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failureOf(client.documents.list.query());
  expect([gotResponse(error), timedOut(error)]).toEqual([false, false]);
});
