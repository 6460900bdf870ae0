import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { countGuess } from './guesses.ts';
import { readCount } from './counts.ts';

const MINUTES = 15;
const UNCOUNTABLE = 'wide\0';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

test('a guess that fails to count for one key counts for none', async () => {
  const { db } = gateway;
  await countGuess(db, [['narrow', 10]], MINUTES);
  const limits = [
    ['narrow', 10],
    [UNCOUNTABLE, 10],
  ] as const;
  await expect(countGuess(db, limits, MINUTES)).rejects.toMatchObject({ code: '22021' });
  expect(await readCount(db, 'narrow')).toBe(1);
});

test('a guess whose comparison fails does not count, and one that was compared does', async () => {
  const { db } = gateway;
  const limits = [
    ['narrow', 10],
    ['wide', 10],
  ] as const;
  const guess = await countGuess(db, limits, MINUTES);
  const compared = guess.compare(() => Promise.reject(new Error('busy')));
  await expect(compared).rejects.toThrow('busy');
  expect(await readCount(db, 'narrow')).toBe(0);
  expect(await readCount(db, 'wide')).toBe(0);
  const wrong = await countGuess(db, limits, MINUTES);
  expect(await wrong.compare(async () => false)).toBe(false);
  expect(await readCount(db, 'narrow')).toBe(1);
  expect(await readCount(db, 'wide')).toBe(1);
});
