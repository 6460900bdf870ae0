import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gotResponse, timedOut } from './api-error.ts';
import { REQUEST_TIMEOUT_MS, fetchBytes, fetchText } from './fetch-text.ts';

const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  fetchMock.mockReset();
});

function hang() {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        const signal = init!.signal!;
        const fail = () => reject(signal.reason as Error);
        if (signal.aborted) fail();
        signal.addEventListener('abort', fail);
      }),
  );
}

function rejection(promise: Promise<unknown>): { error?: unknown } {
  const result: { error?: unknown } = {};
  promise.catch((error: unknown) => (result.error = error));
  return result;
}

test('ends a request that is not answered in time, and says so', async () => {
  hang();
  const result = rejection(fetchText('/api/leads', { method: 'POST' }));
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(result).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(timedOut(result.error)).toBe(true);
  expect(gotResponse(result.error)).toBe(false);
});

test('waits for longer where the caller says so', async () => {
  hang();
  const result = rejection(fetchText('/api/leads', {}, 60_000));
  await jest.advanceTimersByTimeAsync(59_999);
  expect(result).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(timedOut(result.error)).toBe(true);
});

test.each(['before', 'after'])('the caller’s own signal, aborted %s the request', async (when) => {
  hang();
  const controller = new AbortController();
  if (when === 'before') controller.abort();
  const result = rejection(fetchText('/api/leads', { signal: controller.signal }));
  controller.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(result.error).toMatchObject({ name: 'AbortError' });
  expect(timedOut(result.error)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

test('a large answer may take longer in all, but not stop', async () => {
  const parts = new TransformStream<Uint8Array>();
  const writer = parts.writable.getWriter();
  const send = (text: string) => void writer.write(new TextEncoder().encode(text));
  fetchMock.mockImplementation(async (_url, init) => {
    init!.signal!.addEventListener('abort', () => void writer.abort(new Error('aborted')));
    return new Response(parts.readable);
  });
  const result = rejection(fetchText('/api/documents', {}));
  for (const text of ['one', 'two', 'three']) {
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    send(text);
  }
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(result).toEqual({});
  await jest.advanceTimersByTimeAsync(1);
  expect(timedOut(result.error)).toBe(true);
});

test('returns the response with its text, and leaves no timer', async () => {
  fetchMock.mockResolvedValue(new Response('¡Hola!', { status: 201 }));
  const { response, text } = await fetchText('/api/leads', {});
  expect([response.status, text]).toEqual([201, '¡Hola!']);
  expect(jest.getTimerCount()).toBe(0);
});

test('returns the bytes of a file as they are', async () => {
  fetchMock.mockResolvedValue(new Response(new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0])));
  const { bytes } = await fetchBytes('/api/documents/1/file', {});
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xff, 0]);
  expect(jest.getTimerCount()).toBe(0);
});
