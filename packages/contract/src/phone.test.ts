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
  '\u202a(555) 010-4477\u202c',
  '\ufeff555\u200b0104477',
  '555\u00ad010\u00ad4477',
  '555\u00a0010\u00a04477',
  '555\u2212010\u22124477',
  '555\u2022010\u20224477',
  '555_010_4477',
  '1 (555) 010.4477',
  '(+1) 555 010 4477',
  '+1.555.010.4477',
  'tel:+1-555-010-4477',
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
