import { expect, test } from '@jest/globals';
import { checkLead } from './check-lead.ts';

function form(values: Record<string, string>): HTMLFormElement {
  const element = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = name === 'email' ? 'email' : 'text';
    input.name = name;
    input.value = value;
    element.append(input);
  }
  return element;
}

const filledIn = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  phone: '(555) 123-4567',
  state: 'Texas',
  language: 'en',
  page: '/start-credit-repair',
};

test('a form with empty fields names each of them, before the agreement', () => {
  expect(checkLead(form({ ...filledIn, lastName: '  ', state: '' }))).toEqual({
    reason: 'missing',
    errors: { lastName: 'required', state: 'required' },
  });
});

test('a full form without the agreement asks for it', () => {
  expect(checkLead(form(filledIn))).toEqual({
    reason: 'agreement',
    errors: { agreedToUpdates: 'required' },
  });
});

test('an address that is no email address is refused beside its field', () => {
  expect(checkLead(form({ ...filledIn, agreedToUpdates: 'true', email: 'nope' }))).toEqual({
    reason: 'malformed',
    errors: { email: 'email-invalid' },
  });
});

test('a text that is too long is refused beside its field', () => {
  const lastName = 'x'.repeat(501);
  expect(checkLead(form({ ...filledIn, agreedToUpdates: 'true', lastName }))).toEqual({
    reason: 'malformed',
    errors: { lastName: 'too-long' },
  });
});

test('a full form is the lead to send, with where the agreement was given', () => {
  expect(checkLead(form({ ...filledIn, agreedToUpdates: 'true', firstName: ' Ana ' }))).toEqual({
    lead: { ...filledIn, agreedToUpdates: true },
  });
});
