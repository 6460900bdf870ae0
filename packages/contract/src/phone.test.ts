import { expect, test } from '@jest/globals';
import { dialLink } from './brand.ts';
import { phoneText, readPhone } from './phone.ts';

test.each([
  '5550104477',
  '555-010-4477',
  '555.010.4477',
  '555/010/4477',
  '555–010–4477',
  '(555)010 4477',
  '+1 555 010 4477',
  '+1 (555) 010-4477',
  '15550104477',
  '1-555-010-4477',
  '５５５ ０１０ ４４７７',
])('%s is written as a US number', (phone) => {
  expect(phoneText(phone)).toBe('(555) 010-4477');
  expect(dialLink(phone)).toMatch(/^tel:(\+?1)?5550104477$/);
});

test.each([
  '555-010-4477 ext. 12',
  '555-010-4477 ext 12',
  '5550104477x12',
  '(555) 010-4477, extensión 12',
  '+1 555 010 4477 #12',
  '+1-555-010-4477;ext=12',
  '555 010 4477 Anexo 12',
])('the extension of %s is kept apart', (phone) => {
  expect(readPhone(phone)).toMatchObject({ digits: '5550104477', extension: '12', isUs: true });
  expect(phoneText(phone)).toBe('(555) 010-4477 ext. 12');
  expect(dialLink(phone)).toMatch(/^tel:(\+?1)?5550104477;ext=12$/);
});

test.each([
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['+5550104477', 'tel:+5550104477'],
  ['010-4477', 'tel:0104477'],
  ['555-010-4477 or 555-010-4478', 'tel:55501044775550104478'],
  ['ask for Dana', 'tel:'],
  ['', 'tel:'],
])('%j stays as it was typed', (phone, link) => {
  expect(phoneText(phone)).toBe(phone);
  expect(dialLink(phone)).toBe(link);
});
