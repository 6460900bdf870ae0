import { expect, test } from '@jest/globals';
import { createFakeApi, gatewayError, networkFailure } from './fake-api.ts';

const batch = (path: string, input: object) =>
  fetch(`/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`);

test('responds to a batch of queries in order, each with its own input', async () => {
  const api = createFakeApi({
    'documents.list': () => ['id-card.pdf'],
    'creditItems.list': ({ bureau }: { bureau: string }) => [bureau],
  });
  const response = await batch('documents.list,creditItems.list', { 1: { bureau: 'Experian' } });
  expect(await response.json()).toEqual([
    { result: { data: ['id-card.pdf'] } },
    { result: { data: ['Experian'] } },
  ]);
  expect(api.requests).toBe(1);
  expect(api.inputs('creditItems.list')).toEqual([{ bureau: 'Experian' }]);
});

test('responds to a mutation with the gateway’s error body', async () => {
  createFakeApi({
    'profiles.create': () => {
      throw gatewayError('CONFLICT', 'Already there');
    },
  });
  const body = JSON.stringify({ 0: { city: 'Columbus' } });
  const response = await fetch('/trpc/profiles.create?batch=1', { method: 'POST', body });
  expect(response.status).toBe(409);
  const data = { code: 'CONFLICT', message: 'Already there', httpStatus: 409 };
  expect(await response.json()).toEqual([
    { error: { message: 'Already there', code: -32_000, data } },
  ]);
});

test('a partly failed batch has the status 207', async () => {
  createFakeApi({
    'documents.list': () => [],
    'creditItems.list': () => {
      throw gatewayError('FORBIDDEN');
    },
  });
  expect((await batch('documents.list,creditItems.list', {})).status).toBe(207);
});

test('a REST handler gets the query, the path parameters and the body', async () => {
  const api = createFakeApi({ 'PATCH /api/items/{id}': () => ({ saved: true }) });
  const body = JSON.stringify({ status: 'removed' });
  const response = await fetch('/api/items/7?dry=1', { method: 'PATCH', body });
  expect(await response.json()).toEqual({ saved: true });
  expect(api.calls).toEqual([
    { name: 'PATCH /api/items/{id}', input: { dry: '1', id: '7', status: 'removed' } },
  ]);
});

test('a REST error has the status of its code', async () => {
  createFakeApi({
    'POST /api/leads': () => {
      throw gatewayError('TOO_MANY_REQUESTS', 'Too many');
    },
  });
  const response = await fetch('/api/leads', { method: 'POST', body: '{}' });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Too many' });
});

test('a network failure rejects as fetch does', async () => {
  createFakeApi({
    'documents.list': () => {
      throw networkFailure();
    },
  });
  await expect(batch('documents.list', {})).rejects.toThrow(TypeError);
});

test('a held call waits for its release', async () => {
  const api = createFakeApi({ 'documents.list': () => [] });
  const release = api.hold('documents.list');
  let settled = false;
  const response = batch('documents.list', {}).then((value) => {
    settled = true;
    return value;
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settled).toBe(false);
  release();
  expect((await response).ok).toBe(true);
});

test('an aborted request rejects', async () => {
  const api = createFakeApi({ 'documents.list': () => [] });
  api.hold('documents.list');
  const controller = new AbortController();
  const response = fetch('/trpc/documents.list', { signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

test('responds to uploads by XMLHttpRequest, with progress', async () => {
  const api = createFakeApi({ 'POST /api/files': () => ({ id: '1' }) });
  const request = new XMLHttpRequest();
  const shares: number[] = [];
  request.upload.addEventListener('progress', ({ loaded, total }) => shares.push(loaded / total));
  const loaded = new Promise((resolve) => request.addEventListener('load', resolve));
  const body = new FormData();
  body.set('file', new File(['text'], 'a.pdf'));
  request.open('POST', '/api/files');
  request.send(body);
  await loaded;
  expect(request.status).toBe(200);
  expect(request.responseText).toBe('{"id":"1"}');
  expect(shares).toEqual([0.5, 1]);
  expect(api.inputs('POST /api/files')).toMatchObject([{ file: { name: 'a.pdf' } }]);
});
