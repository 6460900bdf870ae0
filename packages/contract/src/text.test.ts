import { expect, test } from '@jest/globals';
import { reviewDocumentInput } from './documents.ts';
import { createLeadInput } from './leads.ts';
import { dropForm } from './operations.ts';

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
