import { beforeEach, expect, test } from '@jest/globals';
import type { ViewerEvent } from '../features/document-review/viewer-messages.ts';
import { passOnKeys } from './pass-on-keys.ts';

const told: ViewerEvent[] = [];
passOnKeys((event) => told.push(event));

beforeEach(() => void told.splice(0));

const press = (key: string, options: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, ...options }));

test('a held key is passed on once, one with Ctrl never', () => {
  press('j');
  press('j', { repeat: true });
  press('0', { ctrlKey: true });
  expect(told).toEqual([{ type: 'key', key: 'j' }]);
});

test('keys that decide are not passed on', () => {
  for (const key of ['a', 'A', 'r', 'R', 'Enter', '1']) press(key);
  expect(told).toEqual([]);
});

test('Escape and a click give the keyboard back to the page', () => {
  press('Escape');
  document.body.click();
  expect(told).toEqual([{ type: 'left' }, { type: 'left' }]);
});
