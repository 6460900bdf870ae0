import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type { Failure, Refusal } from '../sign-in/use-credentials-form.ts';

export type RequestFailure = 'token-invalid' | 'email-taken' | 'too-many' | Failure;

export function failureOf(error: unknown): RequestFailure {
  for (const { code } of issuesOf(error)) {
    if (code === 'token-invalid' || code === 'email-taken') return code;
  }
  return error instanceof HttpError && error.status === 429 ? 'too-many' : { error };
}

export function noticeOf(failure: RequestFailure | null): Refusal | null {
  return failure === 'token-invalid' || failure === 'email-taken' ? null : failure;
}
