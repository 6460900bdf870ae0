import { expect, jest, test } from '@jest/globals';
import { createQueryClient } from './query-client.ts';
import { watchUnauthorized } from './watch-unauthorized.ts';

const refusal = (code: string) => Object.assign(new Error(code), { data: { code, message: code } });

/** Counts the listener's calls for one query and one mutation that both fail with `error`. */
async function countCalls(error: unknown, watched = true): Promise<number> {
  const client = createQueryClient();
  const listener = jest.fn();
  const stop = watchUnauthorized(client, listener);
  if (!watched) stop();
  const fail = async () => {
    throw error;
  };
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toBe(error);
  const mutation = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  client.clear();
  return listener.mock.calls.length;
}

test('reports a failed query and a failed mutation with UNAUTHORIZED', async () => {
  expect(await countCalls(refusal('UNAUTHORIZED'))).toBe(2);
});

test('ignores other failures', async () => {
  expect(await countCalls(refusal('FORBIDDEN'))).toBe(0);
  expect(await countCalls(refusal('SERVICE_UNAVAILABLE'))).toBe(0);
  expect(await countCalls(new Error('offline'))).toBe(0);
});

test('reports nothing after it was stopped', async () => {
  expect(await countCalls(refusal('UNAUTHORIZED'), false)).toBe(0);
});
