import { expect, test } from '@jest/globals';
import { document, file } from '../../test/client-records.ts';
import { findArrivedDocument } from './arrived-document.ts';

const sent = { file: file('bill.pdf', 700), type: 'utility-bill' } as const;
const arrived = document({ documentType: 'utility-bill', fileSize: 700 });

test('finds a new document of the same type and size', () => {
  expect(findArrivedDocument([document(), arrived], sent, new Set())).toBe(arrived);
});

test.each([
  ['known before', arrived, new Set([arrived.id])],
  ['another type', { ...arrived, documentType: 'other' as const }, new Set<string>()],
  ['another size', { ...arrived, fileSize: 701 }, new Set<string>()],
])('an upload does not take an arrived document with %s', (_, candidate, known) => {
  expect(findArrivedDocument([candidate], sent, known)).toBeUndefined();
});
