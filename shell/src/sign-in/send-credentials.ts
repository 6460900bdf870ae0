import { HttpError, rest } from '@repo/api-client/rest.ts';
import { errorBody, type Issue } from '@repo/contract/errors';
import { currentUser, type CurrentUser } from '@repo/contract/users';

export type Refusal =
  { reason: 'wrong' | 'too-many' | 'failed' } | { reason: 'invalid'; issues: Issue[] };

export type Answer = { user: CurrentUser } | { refusal: Refusal };

/** Sends a sign-in or sign-up; the gateway sets the session's cookie. Never throws. */
export async function sendCredentials(path: string, input: unknown): Promise<Answer> {
  try {
    return { user: await rest('POST', path, input, currentUser) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { reason: 'failed' };
  if (error.status === 401) return { reason: 'wrong' };
  if (error.status === 429) return { reason: 'too-many' };
  const body = errorBody.safeParse(error.body);
  const issues = body.success ? (body.data.issues ?? []) : [];
  return issues.length > 0 ? { reason: 'invalid', issues } : { reason: 'failed' };
}
