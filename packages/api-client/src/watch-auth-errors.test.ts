import { expect, jest, test } from '@jest/globals';
import {
  type AuthErrorCode,
  createQueryClient,
  watchAuthErrors,
  watchUnknownProcedures,
} from './api-provider.tsx';

const failure = (code: string) => Object.assign(new Error(code), { data: { code, message: code } });

async function reported(error: unknown, watched = true): Promise<AuthErrorCode[]> {
  const client = createQueryClient();
  const listener = jest.fn<(code: AuthErrorCode) => void>();
  const stop = watchAuthErrors(client, listener);
  if (!watched) stop();
  const fail = async () => {
    throw error;
  };
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toBe(error);
  const mutation = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  await new Promise((resolve) => setTimeout(resolve, 0));
  client.clear();
  return listener.mock.calls.map(([code]) => code);
}

test.each(['UNAUTHORIZED', 'FORBIDDEN'])('reports a query and a mutation with %s', async (code) => {
  expect(await reported(failure(code))).toEqual([code, code]);
});

test('ignores other failures', async () => {
  expect(await reported(failure('SERVICE_UNAVAILABLE'))).toEqual([]);
  expect(await reported(new Error('offline'))).toEqual([]);
});

test('reports nothing after it was stopped', async () => {
  expect(await reported(failure('UNAUTHORIZED'), false)).toEqual([]);
});

test.each([
  ['procedure-unknown', 1],
  ['build-unknown', 0],
])(
  'a refusal with the issue %s says %i times that the procedure is unknown',
  async (code, times) => {
    const client = createQueryClient();
    const listener = jest.fn();
    watchUnknownProcedures(client, listener);
    const data = { code: 'NOT_FOUND', message: code, issues: [{ path: [], code, message: code }] };
    const queryFn = () => Promise.reject(Object.assign(new Error(code), { data }));
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(code);
    expect(listener).toHaveBeenCalledTimes(times);
    client.clear();
  },
);
