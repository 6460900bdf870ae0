import { expect, test } from '@jest/globals';
import { creditFileRights } from '@repo/law/statutes.ts';
import { hashOf } from './signable-text.ts';
import { rightsText } from './rights-text.ts';

test('the rights are the words of 15 USC 1679c(a) and no other word', () => {
  const { text, hash, blocks, translation } = rightsText();
  expect(text).toBe([creditFileRights.title, ...creditFileRights.paragraphs].join('\n\n'));
  expect(hash).toBe(hashOf(text));
  expect(translation).toHaveLength(blocks.length);
});
