import { expect } from '@jest/globals';
import type { Mailing } from '@repo/contract/mailings';
import type { HttpClient } from './http-client.ts';
import type { Change } from './refusals.ts';

export const MAILINGS = '/api/admin/mailings';

export const mailingOf = (disputeIds: readonly string[], changes: object = {}): Change => ({
  path: MAILINGS,
  procedure: 'mailings.create',
  input: { disputeIds, provider: 'print', service: 'certified', ...changes },
});

export async function mailLetters(admin: HttpClient, disputeIds: readonly string[]) {
  const { path, input } = mailingOf(disputeIds);
  const { status, body } = await admin.post<Mailing>(path, input);
  expect(status).toBe(200);
  return body;
}

export const postingOf = (mailingId: string, letters: readonly object[]): Change => ({
  method: 'PATCH',
  path: `${MAILINGS}/${mailingId}`,
  procedure: 'mailings.update',
  parameters: { mailingId },
  input: { letters },
});

export function postLetters(admin: HttpClient, mailingId: string, letters: readonly object[]) {
  const { path, input } = postingOf(mailingId, letters);
  return admin.patch<Mailing>(path, input);
}
