import { expect, test } from '@jest/globals';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { file, uploadLimits } from '../../test/client-records.ts';
import { checkFile, isHeic } from './check-file.ts';

const codeOf = (name: string, size: number, limits = uploadLimits) =>
  issuesOf(checkFile(file(name, size), limits))[0]?.code;

test.each(['a.pdf', 'a.JPG', 'a.jpeg', 'scan.of.card.Png'])('accepts %s', (name) => {
  expect(checkFile(file(name), uploadLimits)).toBeNull();
});

test.each([
  ['a program', 'a.exe', 10, 'file-type-not-accepted'],
  ['a name without an ending', 'photo', 10, 'file-type-not-accepted'],
  ['an empty file', 'a.pdf', 0, 'file-empty'],
  ['a file above the limit', 'a.pdf', uploadLimits.maxBytes + 1, 'file-too-large'],
])('refuses %s', (_, name, size, code) => {
  expect(codeOf(name, size)).toBe(code);
});

test('accepts a file of exactly the limit, and refuses one that does not fit the quota', () => {
  expect(codeOf('a.pdf', uploadLimits.maxBytes)).toBeUndefined();
  const nearlyFull = { ...uploadLimits, usedBytes: uploadLimits.quotaBytes - 9 };
  expect(codeOf('a.pdf', 10, nearlyFull)).toBe('storage-quota-exceeded');
});

test('leaves the size to the gateway while the limits are unknown', () => {
  expect(checkFile(file('a.pdf', 10 ** 12), undefined)).toBeNull();
});

test('knows the iPhone’s own format', () => {
  expect(isHeic(file('IMG_1.HEIC'))).toBe(true);
  expect(isHeic(file('IMG_1.jpg'))).toBe(false);
});
