import { beforeEach, expect, test } from '@jest/globals';
import { knownContact, knownContactOf, rememberContact } from './known-contact.ts';

beforeEach(() => sessionStorage.clear());

test('details typed later are added, and an empty text changes nothing', () => {
  rememberContact({ email: ' ana@example.com ', phone: '555-010-2030' });
  rememberContact({ firstName: 'Ana', lastName: '', email: '' });
  expect(knownContact()).toEqual({
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '555-010-2030',
  });
});

test('a corrected address is still the same person', () => {
  rememberContact({ firstName: 'Ana', email: 'ana@gmial.com', phone: '555-010-2030' });
  rememberContact({ firstName: 'Ana', email: 'ana@gmail.com' });
  expect(knownContactOf('Ana@Gmail.com')).toMatchObject({ phone: '555-010-2030' });
  expect(knownContactOf('ana@gmial.com')).toEqual({});
});

test('another name with another address is another person', () => {
  rememberContact({ firstName: 'Ana', email: 'ana@example.com', phone: '555-010-2030' });
  rememberContact({ firstName: 'Ben', email: 'ben@example.com' });
  expect(knownContact()).toEqual({ firstName: 'Ben', email: 'ben@example.com' });
});

test.each(['no JSON', 'null', '[]', '{"email":7}'])('ignores %s in the storage', (stored) => {
  sessionStorage.setItem('contact', stored);
  expect(knownContact()).toEqual({});
});
