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

const front = document({ side: 'front' });
const back = document({ side: 'back' });

test.each([
  ['a front alone', [front], undefined],
  ['a front and a rejected back', [front, { ...back, status: 'rejected' as const }], undefined],
  ['a front and a back', [front, back], front],
  ['an approved front and a back', [{ ...front, status: 'approved' as const }, back], back],
  [
    'both sides in one file',
    [front, { ...back, side: 'both' as const }],
    { ...back, side: 'both' },
  ],
])('the sides of a license are required, %s', (_, documents, expected) => {
  expect(requiredDocuments(documents)[0]?.document).toEqual(expected);
});

test('a rejected back is shown although the front is there; a rejected front is not once it was sent again', () => {
  const rejectedBack = { ...back, status: 'rejected' as const };
  const rejectedFront = { ...front, status: 'rejected' as const };
  expect(requiredDocuments([front, rejectedBack])[0]?.rejected).toEqual(rejectedBack);
  expect(requiredDocuments([front, rejectedFront])[0]?.rejected).toBeUndefined();
});
