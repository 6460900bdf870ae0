import { describe, expect, test } from '@jest/globals';
import { emailAddress, loginInput, registerInput } from './auth.ts';
import { dialLink } from './brand.ts';
import { listClientsInput } from './clients.ts';
import { updateCreditItemStatusInput } from './credit-items.ts';
import { displayName } from './display-name.ts';
import { requiredDocumentTypes } from './documents.ts';
import { entityId } from './ids.ts';
import { toLanguage } from './languages.ts';
import { sendNotificationInput } from './notifications.ts';
import { basicInformationInput } from './onboarding.ts';

interface Schema {
  safeParse(input: unknown): {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

const codesOf = (schema: Schema, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('an email address', () => {
  test('an email address is trimmed and its case is preserved', () => {
    expect(emailAddress.parse(' Ada@Example.COM ')).toBe('Ada@Example.COM');
  });

  test.each([
    'smith&sons@example.org',
    'a=b@example.org',
    'info!@example.org',
    '#ana@example.org',
    'ana+repair@example.org',
    "o'neil@example.org",
    'josé@example.org',
    'ana@peña.example',
    'ana@sub_domain.example.org',
  ])('%j is accepted', (entered) => {
    expect(emailAddress.parse(entered)).toBe(entered);
  });

  test.each([
    ['mailto:ana@example.org', 'ana@example.org'],
    ['Ana Peña <ana@example.org>', 'ana@example.org'],
    ['ana@example.org.', 'ana@example.org'],
  ])('%j is read as %j', (entered, address) => {
    expect(emailAddress.parse(entered)).toBe(address);
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'ada@example',
    'ada@@example.com',
    'ada@example..com',
    'ada..l@example.com',
    'ada@-example.com',
    'ada@example.c',
    'ada,bob@example.com',
    'ada@example.com\r\nBcc: x@example.com',
    null,
    5,
  ])('%j is refused with one issue', (entered) => {
    expect(codesOf(emailAddress, entered)).toEqual({
      '': 'email-invalid',
    });
  });
});

test.each(['O', "D'Ávila", 'García Márquez', '李'])('%j is a name', (name) => {
  const input = { firstName: name, lastName: name, email: 'ana@example.org' };
  expect(basicInformationInput.parse(input)).toEqual(input);
});

test('empty forms name the rule of every field', () => {
  expect(codesOf(registerInput, {})).toEqual({
    email: 'email-invalid',
    password: 'password-too-short',
  });
  expect(codesOf(loginInput, {})).toEqual({
    email: 'email-invalid',
    password: 'password-required',
  });
  expect(codesOf(basicInformationInput, { firstName: ' ', lastName: '', email: '' })).toEqual({
    firstName: 'first-name-required',
    lastName: 'last-name-required',
    email: 'email-invalid',
  });
  expect(codesOf(sendNotificationInput, { title: ' ', message: '', type: 'general' })).toEqual({
    userId: 'client-required',
    title: 'title-required',
    message: 'message-required',
  });
});

test('text that is not a UUID parses to the nil UUID', () => {
  const nobody = '00000000-0000-0000-0000-000000000000';
  for (const text of ['', 'no-uuid', '1; drop table', null, 7]) {
    expect(entityId.parse(text)).toBe(nobody);
  }
  const id = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
  expect(entityId.parse(id)).toBe(id);
});

test('accepts a status, a note or both; the note may be empty', () => {
  const id = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
  const parse = (input: object) => updateCreditItemStatusInput.safeParse({ id, ...input });
  expect(parse({ status: 'removed' }).data).toEqual({ id, status: 'removed' });
  expect(parse({ status: 'removed', note: ' a ' }).data).toMatchObject({ note: 'a' });
  expect(parse({ status: 'removed', note: null }).data).toMatchObject({ note: null });
  expect(parse({ note: 'a' }).data).toEqual({ id, note: 'a' });
  expect(parse({ status: 'closed' }).success).toBe(false);
  expect(codesOf(updateCreditItemStatusInput, { id })).toEqual({ '': 'nothing-to-change' });
});

test('a page has 50 clients by default and at most 200', () => {
  expect(listClientsInput.parse({})).toEqual({ limit: 50 });
  expect(listClientsInput.parse({ limit: '200', search: ' ada ' })).toEqual({
    limit: 200,
    search: 'ada',
  });
  for (const limit of ['0', '201', '1.5', 'x', '-1']) {
    expect(listClientsInput.safeParse({ limit }).success).toBe(false);
  }
});

test('every document type but "other" is required', () => {
  expect(requiredDocumentTypes).toEqual([
    'drivers-license',
    'social-security',
    'utility-bill',
    'identity-affidavit',
    'credit-report-myfreescore',
  ]);
});

test('a language tag is recognized by its first part', () => {
  expect(['en', 'es', 'es-MX', 'EN-us', 'fr', '', null, undefined].map(toLanguage)).toEqual([
    'en',
    'es',
    'es',
    'en',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the display name is the name, else the email address', () => {
  const email = 'ada@example.com';
  expect(displayName({ firstName: 'Ada', lastName: 'Marsh', email })).toBe('Ada Marsh');
  expect(displayName({ firstName: null, lastName: 'Marsh', email })).toBe('Marsh');
  expect(displayName({ firstName: '', lastName: null, email })).toBe(email);
});

test('a dial link contains the number alone', () => {
  expect(dialLink('1-800-555-2733')).toBe('tel:18005552733');
  expect(dialLink('+1 (800) 555 2733')).toBe('tel:+18005552733');
});
