import { expect, test } from '@jest/globals';
import { document } from '../../test/client-records.ts';
import { requiredDocuments } from './required-documents.ts';

const approved = document({ status: 'approved' });
const pending = document({ status: 'pending' });
const rejected = document({ status: 'rejected' });

test('lists every required type once, and nothing else', () => {
  const required = requiredDocuments([document({ documentType: 'other' })]);
  expect(required.map(({ type }) => type)).toEqual([
    'drivers-license',
    'social-security',
    'utility-bill',
    'identity-affidavit',
    'credit-report-myfreescore',
  ]);
  expect(required.every((entry) => entry.document === undefined)).toBe(true);
});

test.each([
  ['an approved document over a pending one', [pending, approved], approved],
  ['a pending document over a rejected one', [rejected, pending], pending],
  ['no document if all were rejected', [rejected], undefined],
])('prefers %s', (_, documents, expected) => {
  expect(requiredDocuments(documents)[0]?.document).toBe(expected);
});
