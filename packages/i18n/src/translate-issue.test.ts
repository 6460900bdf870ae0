import { expect, test } from '@jest/globals';
import { issueMessages, type IssueCode } from '@repo/contract/issues';
import { translateIssue } from './translate-issue.ts';

const codes = Object.keys(issueMessages) as IssueCode[];

test('the English sentence is the contract’s', () => {
  expect(translateIssue('en', 'ssn-format')).toBe('SSN must be 9 digits');
});

test.each(codes)('%s has a Spanish sentence of its own', (code) => {
  expect(translateIssue('es', code)).not.toBe(translateIssue('en', code));
  expect(translateIssue('es', code)).not.toBe('');
});

test('in Spanish a state is chosen, and a date has both formats that fields accept', () => {
  expect(translateIssue('es', 'state-required')).toBe('Elija su estado');
  expect(translateIssue('es', 'date-format')).toMatch(/ MM\/DD\/AAAA o AAAA-MM-DD$/);
});

test.each(['Invalid input', 'toString', ''])(
  '%j, which is not a code, is translated as invalid',
  (text) => {
    expect(translateIssue('en', text)).toBe('This value is not valid');
    expect(translateIssue('es', text)).toBe('Este valor no es válido');
  },
);
