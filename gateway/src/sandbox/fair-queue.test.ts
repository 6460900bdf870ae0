import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

const REFUSAL = 'Try again in a minute';

let now: number;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

function tasks(limits: Parameters<typeof createFairQueue>[0]) {
  const run = createFairQueue(limits, REFUSAL);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    start: (user: string, name: string) =>
      run(user, () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

test('runs one task of a user at a time, and lets other users go first', async () => {
  const { began, start, end } = tasks({ atOnce: 2, waitingOfOne: 5, waiting: 20 });
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')];
  all.push(start('c', 'c1'), start('b', 'b2'));
  await new Promise(setImmediate);
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  await end('a2');
  expect(began).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['b1', 'c1', 'b2', 'a3']) await end(name);
  await Promise.all(all);
  expect(began).toHaveLength(6);
});

test('a user of little time goes before those whose tasks took long', async () => {
  const { began, start, end } = tasks({ atOnce: 1, waitingOfOne: 5, waiting: 20 });
  const all = ['a', 'b'].flatMap((user) => [start(user, `${user}1`), start(user, `${user}2`)]);
  await new Promise(setImmediate);
  for (const name of ['a1', 'b1']) {
    now += 10_000;
    await end(name);
  }
  all.push(start('c', 'c1'), start('d', 'd1'));
  for (const name of ['a2', 'c1', 'd1', 'b2']) await end(name);
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'a2', 'c1', 'd1', 'b2']);
});

test('a user of much time waits two minutes at most for users who keep arriving', async () => {
  const { began, start, end } = tasks({ atOnce: 1, waitingOfOne: 5, waiting: 20 });
  const all = [start('a', 'a1'), start('a', 'a2'), start('n0', 'n0')];
  await new Promise(setImmediate);
  for (const name of ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']) {
    now += 30_000;
    all.push(start(name, name));
    await end(began.at(-1)!);
  }
  for (let left = 3; left > 0; left -= 1) await end(began.at(-1)!);
  await Promise.all(all);
  expect(began).toEqual(['a1', 'n0', 'n1', 'n2', 'n3', 'n4', 'a2', 'n5', 'n6']);
});

test('refuses tasks beyond the limit of one user and of all', async () => {
  const { start, end } = tasks({ atOnce: 1, waitingOfOne: 1, waiting: 2 });
  const all = [start('a', 'a1'), start('a', 'a2')];
  const refused = { code: 'too-many-attempts', message: REFUSAL };
  await expect(start('a', 'a3')).rejects.toMatchObject(refused);
  all.push(start('b', 'b1'));
  await expect(start('c', 'c1')).rejects.toMatchObject(refused);
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all(all);
});

test('a user without a waiting task has a place when others fill the queue', async () => {
  const { began, start, end } = tasks({ atOnce: 1, waitingOfOne: 2, waiting: 2 });
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')];
  await expect(start('b', 'b2')).rejects.toMatchObject({ code: 'too-many-attempts' });
  await expect(start('c', 'c1')).rejects.toMatchObject({ code: 'too-many-attempts' });
  for (let left = 4; left > 0; left -= 1) await end(began.at(-1)!);
  await Promise.all(all);
  expect(began).toHaveLength(4);
});

test('goes on after a task that failed', async () => {
  const run = createFairQueue({ atOnce: 1, waitingOfOne: 1, waiting: 1 }, REFUSAL);
  const failing = run('a', () => Promise.reject(new Error('failed')));
  const next = run('a', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('done');
});
