import { expect, test } from '@jest/globals';
import { reviewDocumentInput } from './documents.ts';
import { createLeadInput } from './leads.ts';
import { registerInput } from './auth.ts';
import { listClientsInput } from './clients.ts';
import { sendNotificationInput } from './notifications.ts';
import { dropForm } from './operations.ts';
import { saveDraftInput } from './profile-drafts.ts';
import { createProfileInput } from './profiles.ts';
import { addClientInput } from './new-clients.ts';
import { visibleText } from './visible-text.ts';

const lead = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  phone: '5551234567',
  state: 'Texas',
  agreedToUpdates: true,
};

test.each(['\0', '\uD800'])('a text with %j is refused at its field', (character) => {
  const text = `a${character}`;
  const issuesOf = ({ error }: { error?: { issues: object[] } | undefined }) => error?.issues;
  const refused = (field: string) => [{ path: [field], message: 'characters-not-allowed' }];
  const review = { id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', status: 'rejected', note: text };
  expect(issuesOf(dropForm.safeParse({ note: text }))).toMatchObject(refused('note'));
  expect(issuesOf(reviewDocumentInput.safeParse(review))).toMatchObject(refused('note'));
  expect(issuesOf(createLeadInput.safeParse({ ...lead, lastName: text }))).toMatchObject(
    refused('lastName'),
  );
});

test.each([
  ['firstName', registerInput],
  ['password', registerInput],
  ['search', listClientsInput],
  ['message', sendNotificationInput],
  ['city', createProfileInput],
  ['creditGoals', createProfileInput],
  ['values.address', saveDraftInput],
])('%s is refused for its characters, and for nothing else', (field, schema) => {
  const name = field.split('.').at(-1)!;
  for (const character of ['\0', '\uD800', '\uDC00']) {
    const input = { [name]: character };
    const { error } = schema.safeParse({ ...input, values: input });
    const issues = error!.issues.filter(({ path }) => path.join('.') === field);
    expect(issues.map(({ message }) => message)).toEqual(['characters-not-allowed']);
  }
});

test('a pair of surrogates is one character, and is accepted', () => {
  expect(listClientsInput.parse({ search: '\u{1F600}' })).toMatchObject({ search: '\u{1F600}' });
});

const invisible = {
  'zero-width space': '\u200b',
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'left-to-right mark': '\u200e',
  'Arabic letter mark': '\u061c',
  'right-to-left override': '\u202e',
  'directional isolate': '\u2066',
  'invisible separator': '\u2063',
  'Mongolian vowel separator': '\u180e',
  'combining grapheme joiner': '\u034f',
  'Hangul filler': '\u3164',
  'Braille blank': '\u2800',
  'interlinear annotation': '\ufff9',
  tag: '\u{e0041}',
  'variation selector': '\ufe0f',
  'control character': '\u0007',
  'no-break space': '\u00a0',
  'narrow no-break space': '\u202f',
  'ideographic space': '\u3000',
};

test.each(Object.entries(invisible))('a %s is no name and no part of one', (_, character) => {
  const client = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', language: 'en' };
  const { error } = addClientInput.safeParse({ ...client, firstName: character, lastName: ' ' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'first-name-required',
    'last-name-required',
  ]);
  const around = (text: string) => `${character}${text}${character}`;
  const parsed = addClientInput.parse({
    firstName: around('Ana'),
    lastName: around('Ruiz'),
    email: around('ana@example.org'),
    phone: around('555-010-4477'),
    language: 'en',
  });
  expect(parsed).toEqual({ ...client, phone: '555-010-4477' });
  expect(createLeadInput.parse({ ...lead, lastName: around('Okafor') })).toEqual(lead);
});

test('invisible characters within a name go, and special spaces become plain ones', () => {
  expect(visibleText('Gar\u00adcía\u00a0Már\u200bquez')).toBe('García Márquez');
});

test.each([
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u2764\ufe0f',
  '\u{1f44d}\u{1f3fd}',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  'two\nlines\tand a tab',
])('%j keeps every character', (text) => {
  expect(visibleText(text)).toBe(text);
});
