import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { DomainError } from '../errors.ts';
import { createPriorityQueue, createQueues } from './queues.ts';

function workshop() {
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => running.set(name, resolve));
    return name;
  };
  async function finish(name = [...running.keys()][0]!): Promise<void> {
    running.get(name)!();
    running.delete(name);
    await setImmediate();
  }
  return { begun, work, finish };
}

test('a few of a key run at once, the others in their order, and no other key waits', async () => {
  const queues = createQueues({ atOnce: 2, waiting: 2 });
  const { begun, work, finish } = workshop();
  const run = (name: string) => queues.run(name[0]!, work(name));
  const all = ['a1', 'a2', 'a3', 'a4'].map(run);
  expect(begun).toEqual(['a1', 'a2']);
  expect(() => run('a5')).toThrow(DomainError);
  all.push(run('b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a2', 'a1', 'a3', 'a4']) await finish(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  all.push(...['a6', 'a7', 'a8'].map(run));
  expect(begun.slice(5)).toEqual(['a6', 'a7']);
  for (const name of ['b1', 'a6', 'a7', 'a8']) await finish(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a6', 'a7', 'a8']);
});

test('work that fails makes room for the next', async () => {
  const queues = createQueues({ atOnce: 1, waiting: 1 });
  const failing = queues.run('a', () => Promise.reject(new Error('broken')));
  const next = queues.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

function signInsFirst(waiting: number) {
  const { begun, work, finish } = workshop();
  const enqueue = createPriorityQueue(1, {
    signIn: { priority: 1, waiting },
    register: { priority: 0, waiting },
  });
  return {
    take: (kind: 'signIn' | 'register', name: string) => enqueue(kind, work(name)),
    begun,
    finish,
  };
}

test('sign-ins go before registrations that have waited longer', async () => {
  const { take, begun, finish } = signInsFirst(2);
  const results = [
    take('register', 'first'),
    take('register', 'second'),
    take('signIn', 'owner'),
    take('register', 'third'),
  ];
  for (const _ of results) await finish();
  await Promise.all(results);
  expect(begun).toEqual(['first', 'owner', 'second', 'third']);
});

test.each([
  ['register', 'signIn'],
  ['signIn', 'register'],
] as const)('a queue full of %s has room for %s', async (full, free) => {
  const { take, finish } = signInsFirst(1);
  const running = [take(full, 'running'), take(full, 'waiting')];
  await expect(take(full, 'too many')).rejects.toMatchObject({ code: 'too-many-attempts' });
  const other = take(free, 'other');
  for (let work = 0; work < 3; work += 1) await finish();
  expect(await Promise.all([...running, other])).toEqual(['running', 'waiting', 'other']);
});
