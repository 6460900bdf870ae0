import { expect, test } from '@jest/globals';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['jose@gmial.com', 'jose@gmail.com'],
  ['jose@gmial', 'jose@gmail.com'],
  ['Jose.R@GMAIL', 'Jose.R@gmail.com'],
  ['jose@gmail.co', 'jose@gmail.com'],
  ['jose@gmial.con', 'jose@gmail.com'],
  ['jose@gmaill.com', 'jose@gmail.com'],
  [' jose@hotmal.com ', 'jose@hotmail.com'],
  ['jose@yaho.com', 'jose@yahoo.com'],
  ['jose@outlok.com', 'jose@outlook.com'],
  ['jose@comcast.nt', 'jose@comcast.net'],
  ['jose@empresa.con', 'jose@empresa.com'],
  ['jose@mail.empresa.cmo', 'jose@mail.empresa.com'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
])('suggests for %j the address %j', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'jose@gmail.com',
  'jose@Gmail.com',
  'jose@mail.com',
  'jose@ymail.com',
  'jose@email.com',
  'jose@hotmail.es',
  'jose@yahoo.ca',
  'jose@yahoo.com.mx',
  'jose@yahoo.co.uk',
  'jose@example.com',
  'jose@msn.com',
  'jose@empresa.cm',
  'jose@empresa',
  'jose@.con',
  'jose@con',
  'jose@',
  '@gmial.com',
  'jose',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
