import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpError } from './rest.ts';
import { upload } from './upload.ts';

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  aborted = false;
  sent: unknown;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  respond(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event('load'));
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = realRequest;
});

function start() {
  const shares: number[] = [];
  const controller = new AbortController();
  const body = new FormData();
  const result = upload('/api/documents/upload', body, {
    headers: { 'x-user-id': 'user-1' },
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
  });
  result.catch(() => {});
  return { result, request: FakeRequest.last, shares, controller, body };
}

test('sends the form with the cookie and the headers, and returns the parsed body', async () => {
  const { result, request, shares, body } = start();
  expect(request.sent).toBe(body);
  expect(request.withCredentials).toBe(true);
  expect(request.headers).toEqual({ 'x-user-id': 'user-1' });
  request.progress(1, 4);
  request.progress(4, 4);
  request.respond(200, '{"id":"1"}');
  await expect(result).resolves.toEqual({ id: '1' });
  expect(shares).toEqual([0.25, 1]);
});

test('throws the status and the error body of a response that is not OK', async () => {
  const { result, request } = start();
  request.respond(413, '{"code":"PAYLOAD_TOO_LARGE"}');
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
});

test('throws a TypeError when there is no response', async () => {
  const { result, request } = start();
  request.dispatchEvent(new Event('error'));
  await expect(result).rejects.toThrow(TypeError);
});

test('ends an upload that makes no progress for 60 seconds', async () => {
  const { result, request } = start();
  jest.advanceTimersByTime(59_000);
  request.progress(1, 4);
  jest.advanceTimersByTime(59_000);
  expect(request.aborted).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(request.aborted).toBe(true);
  await expect(result).rejects.toThrow('no progress');
});

test('waits longer for the response once everything is sent, because the gateway scans the file', async () => {
  const { result, request } = start();
  request.progress(4, 4);
  request.upload.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(240_000);
  expect(request.aborted).toBe(false);
  request.respond(200, '{"id":"1"}');
  await expect(result).resolves.toEqual({ id: '1' });
});

test('ends an upload that gets no response in five minutes', async () => {
  const { result, request } = start();
  request.upload.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(300_000);
  await expect(result).rejects.toThrow('no progress');
});

test('an upload is aborted by its signal, also before it starts', async () => {
  const { result, request, controller } = start();
  controller.abort();
  expect(request.aborted).toBe(true);
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  const options = { headers: {}, onProgress: () => {}, signal: AbortSignal.abort() };
  await expect(upload('/', new FormData(), options)).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.sent).toBeUndefined();
});
