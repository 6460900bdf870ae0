import { expect, test } from '@jest/globals';
import { findLetter } from './find-letter.ts';

const first = {
  disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
  trackingNumber: '9407100000000000000001',
};
const second = { disputeId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a12', trackingNumber: null };
const same = { ...second, trackingNumber: first.trackingNumber };

test.each([
  ['9407100000000000000001.pdf', 'number'],
  ['scan 9407 1000 0000 0000 0000 01 page 1.jpg', 'number'],
  ['experian_9407-1000-0000-0000-0000-01.PDF', 'number'],
  ['3F1F4B0E-5F5C-4F0E-9D57-2F6A8C1F0A11.pdf', 'reference'],
  ['3f1f4b0e5f5c4f0e9d572f6a8c1f0a11.pdf', 'reference'],
])('%s names its letter', (name, by) => {
  expect(findLetter(name, [second, first])).toEqual({ disputeId: first.disputeId, by });
});

test.each([
  ['answer.pdf', [first]],
  ['a longer number', [first], '94071000000000000000012.pdf'],
  ['a part of it', [first], '940710000000000000000.pdf'],
  ['the number of two letters', [first, same], '9407100000000000000001.pdf'],
  [
    'the numbers of two letters',
    [first, second],
    `${first.trackingNumber} ${second.disputeId}.pdf`,
  ],
])('%s names none', (text, letters, name = text) => {
  expect(findLetter(name, letters)).toBeNull();
});
