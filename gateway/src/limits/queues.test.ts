import { expect, test } from '@jest/globals';
import { DomainError } from '../errors.ts';
import { createLines } from './queues.ts';

test('lets a few of a key in at once, the others in their order, and never makes another key wait', () => {
  const lines = createLines({ atOnce: 2, waiting: 2 });
  const inside = new Map<string, () => void>();
  const enter = (key: string, name: string) =>
    lines.enter(key, (leave) => void inside.set(name, leave));
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  expect([...inside.keys()]).toEqual(['a1', 'a2']);
  expect(() => enter('a', 'a5')).toThrow(DomainError);
  enter('b', 'b1');
  expect([...inside.keys()]).toEqual(['a1', 'a2', 'b1']);
  inside.get('a2')!();
  expect([...inside.keys()]).toEqual(['a1', 'a2', 'b1', 'a3']);
  inside.get('a1')!();
  inside.get('a3')!();
  inside.get('a4')!();
  enter('a', 'a6');
  enter('a', 'a7');
  enter('a', 'a8');
  expect([...inside.keys()]).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a6', 'a7']);
});

test('work that fails leaves its place', async () => {
  const lines = createLines({ atOnce: 1, waiting: 1 });
  await expect(lines.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lines.run('a', async () => 'done')).toBe('done');
});
