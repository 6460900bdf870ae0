import { expect, jest, test } from '@jest/globals';
import { createQueryClient } from './query-client.ts';
import { watchUnauthorized } from './watch-unauthorized.ts';

const refusal = (code: string) => ({ code, message: code });

/** How often the listener heard of a query and a mutation that both failed with `error`. */
async function heard(error: unknown, watched = true): Promise<number> {
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
  await new Promise((resolve) => setTimeout(resolve, 0));
  client.clear();
  return listener.mock.calls.length;
}

test('a refused query and a refused mutation are both told', async () => {
  expect(await heard(refusal('UNAUTHORIZED'))).toBe(2);
});

test('other failures are the screen’s own', async () => {
  expect(await heard(refusal('FORBIDDEN'))).toBe(0);
  expect(await heard(refusal('SERVICE_UNAVAILABLE'))).toBe(0);
  expect(await heard(new Error('offline'))).toBe(0);
});

test('it can be stopped', async () => {
  expect(await heard(refusal('UNAUTHORIZED'), false)).toBe(0);
});
