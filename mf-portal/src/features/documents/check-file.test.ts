import { expect, test } from '@jest/globals';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { file, uploadLimits } from '../../test/client-records.ts';
import { checkFile } from './check-file.ts';

const codeOf = (name: string, size: number, limits = uploadLimits) =>
  issuesOf(checkFile(file(name, size), limits))[0]?.code;

// The gateway looks at the content, because phones and browsers invent names.
test.each(['a.pdf', 'a.JPG', 'photo.jfif', 'statement', 'a.pdf (1)'])(
  'leaves %s to the gateway',
  (name) => {
    expect(checkFile(file(name), uploadLimits)).toBeNull();
  },
);

test.each([
  ['an iPhone photo', 'IMG_1.HEIC', 10, 'file-is-heic'],
  ['an empty file', 'a.pdf', 0, 'file-empty'],
  ['a file above the limit', 'a.pdf', uploadLimits.maxBytes + 1, 'file-too-large'],
])('refuses %s', (_, name, size, code) => {
  expect(codeOf(name, size)).toBe(code);
});

test('accepts a file of exactly the limit, and refuses one that does not fit the quota', () => {
  expect(codeOf('a.pdf', uploadLimits.maxBytes)).toBeUndefined();
  const nearlyFull = { ...uploadLimits, usedBytes: uploadLimits.quotaBytes - 9 };
  expect(codeOf('a.pdf', 9, nearlyFull)).toBeUndefined();
  expect(codeOf('a.pdf', 10, nearlyFull)).toBe('storage-quota-exceeded');
});

test('leaves the size to the gateway while the limits are unknown', () => {
  expect(checkFile(file('a.pdf', 10 ** 12), undefined)).toBeNull();
});
