import { expect, test } from '@jest/globals';
import { reviewDocumentInput } from './documents.ts';
import { createLeadInput } from './leads.ts';
import { registerInput } from './auth.ts';
import { listClientsInput } from './clients.ts';
import { sendNotificationInput } from './notifications.ts';
import { dropForm } from './operations.ts';
import { saveDraftInput } from './profile-drafts.ts';
import { createProfileInput } from './profiles.ts';

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
