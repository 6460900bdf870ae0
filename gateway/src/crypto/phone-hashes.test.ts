import { expect, test } from '@jest/globals';
import { testEncryption } from '../../test/test-encryption.ts';
import { partHashes, phoneHashes, sameNumberHashes } from './phone-hashes.ts';

test('the order of hashes does not reveal the parts of the number', () => {
  const hashes = phoneHashes(testEncryption, '(555) 010-7722');
  expect(hashes).toEqual([...hashes].sort());
  const found = [partHashes(testEncryption, '555'), sameNumberHashes(testEncryption, '5550107722')];
  expect(hashes).toEqual(expect.arrayContaining(found.flat()));
});

test('a number is the same with its country code or an extension', () => {
  const same = sameNumberHashes(testEncryption, '(555) 010-7722');
  for (const phone of ['+1 555 010 7722', '555-010-7722 ext. 12']) {
    expect(sameNumberHashes(testEncryption, phone)).toEqual(same);
  }
  expect(sameNumberHashes(testEncryption, 'ask for Dana')).toEqual([]);
});
