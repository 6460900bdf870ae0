import { afterEach, expect, test } from '@jest/globals';
import { holdHangUps, onHangUp } from './hang-ups.ts';

afterEach(() => void process.removeAllListeners('SIGHUP'));

test('a hang-up waits until it is decided what it does, and one decision replaces another', () => {
  const done: string[] = [];
  holdHangUps();
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  expect(done).toEqual([]);
  onHangUp(() => done.push('reload'));
  expect(done).toEqual(['reload']);
  onHangUp(() => done.push('stop'));
  process.emit('SIGHUP');
  expect(done).toEqual(['reload', 'stop']);
});
