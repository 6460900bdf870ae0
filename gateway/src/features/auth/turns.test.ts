import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

/** Work that is finished by hand, and what has begun so far. */
function workshop(limits = { signIn: 2, register: 2 }) {
  const turns = createTurns({
    running: 1,
    waiting: [
      ['signIn', limits.signIn],
      ['register', limits.register],
    ],
  });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const take = (kind: 'signIn' | 'register', name: string) =>
    turns.take(kind, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return name;
    });
  /** Returns once the next work has begun. */
  async function finishNext(): Promise<void> {
    finish.shift()!();
    await setImmediate();
  }
  return { take, begun, finishNext };
}

test('sign-ins go before registrations that have waited longer', async () => {
  const { take, begun, finishNext } = workshop();
  const results = [
    take('register', 'first'),
    take('register', 'second'),
    take('signIn', 'owner'),
    take('register', 'third'),
  ];
  for (const _ of results) await finishNext();
  await Promise.all(results);
  expect(begun).toEqual(['first', 'owner', 'second', 'third']);
});

test('a queue full of registrations has room for sign-ins, and the other way round', async () => {
  for (const [full, free] of [
    ['register', 'signIn'],
    ['signIn', 'register'],
  ] as const) {
    const { take, finishNext } = workshop({ signIn: 1, register: 1 });
    const running = [take(full, 'running'), take(full, 'waiting')];
    await expect(take(full, 'too many')).rejects.toMatchObject({ code: 'too-many-attempts' });
    const other = take(free, 'other');
    for (let work = 0; work < 3; work += 1) await finishNext();
    expect(await Promise.all([...running, other])).toEqual(['running', 'waiting', 'other']);
  }
});

test('work that fails passes its turn on', async () => {
  const turns = createTurns({ running: 1, waiting: [['only', 1]] });
  const failing = turns.take('only', () => Promise.reject(new Error('failed')));
  const next = turns.take('only', async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await turns.take('only', async () => 'free again')).toBe('free again');
});
