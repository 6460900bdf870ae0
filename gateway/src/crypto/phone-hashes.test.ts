import { expect, test } from '@jest/globals';
import { testEncryption } from '../../test/test-encryption.ts';
import { partHashes, phoneHashes, sameNumberHashes } from './phone-hashes.ts';

test('the place of a hash does not tell which part of the number it is of', () => {
  const hashes = phoneHashes(testEncryption, '(555) 010-7722');
  expect(hashes).toEqual([...hashes].sort());
  const found = [partHashes(testEncryption, '555'), sameNumberHashes(testEncryption, '5550107722')];
  expect(hashes).toEqual(expect.arrayContaining(found.flat()));
});
