import { afterEach, expect, jest, test } from '@jest/globals';
import { setLanguageInput } from '@repo/contract/auth';
import { HttpError, rest } from './rest.ts';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  fetchMock.mockReset();
});

test('sends JSON with the session cookie and returns the parsed body', async () => {
  fetchMock.mockResolvedValue(Response.json({ language: 'es', extra: true }));
  await expect(rest('POST', '/api/users', { name: 'Ana' }, setLanguageInput)).resolves.toEqual({
    language: 'es',
  });
  expect(fetchMock).toHaveBeenCalledWith('/api/users', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ana"}',
    signal: expect.any(AbortSignal),
  });
});

test('rejects a body that does not match the schema', async () => {
  fetchMock.mockResolvedValue(Response.json({ language: 'xx' }));
  await expect(rest('GET', '/api/user', undefined, setLanguageInput)).rejects.toThrow();
});

test('returns the body as it is without a schema, and null when it is not JSON', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ any: 'thing' }));
  await expect(rest('GET', '/api/user')).resolves.toEqual({ any: 'thing' });
  fetchMock.mockResolvedValueOnce(new Response('<p>hello</p>'));
  await expect(rest('GET', '/api/user')).resolves.toBeNull();
});

test('throws the status and the body of a response that is not OK', async () => {
  fetchMock.mockResolvedValue(Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }));
  const error = await rest('GET', '/api/user', undefined, setLanguageInput).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHORIZED' },
    message: '401: {"code":"UNAUTHORIZED"}',
  });
});
