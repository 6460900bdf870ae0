import { expect, test } from '@jest/globals';
import { actionPath } from './action-path.ts';

const origin = 'https://portal.example';

test.each([
  ['/documents?type=utility-bill', '/documents?type=utility-bill'],
  ['https://portal.example/progress', '/progress'],
  ['https://elsewhere.example/progress', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('%s opens %s', (actionUrl, path) => {
  expect(actionPath(actionUrl, origin)).toBe(path);
});
