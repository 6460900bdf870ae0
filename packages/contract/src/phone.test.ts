import { expect, test } from '@jest/globals';
import { phoneText } from './phone.ts';

test.each([
  '5550104477',
  '555-010-4477',
  '555.010.4477',
  '(555)010 4477',
  '+1 555 010 4477',
  '15550104477',
])('%s is written as a US number', (phone) => {
  expect(phoneText(phone)).toBe('(555) 010-4477');
});

test.each([
  '+44 20 7946 0958',
  '+5550104477',
  '555-010-4477 ext. 12',
  '010-4477',
  'ask for Dana',
  '',
])('%j stays as it was typed', (phone) => {
  expect(phoneText(phone)).toBe(phone);
});
