import { errorBody, type ErrorBody, type Issue } from '@repo/contract/errors';
import { TRPCClientError } from '@trpc/client';

/** The gateway's error body of a failed call, or null when there was no answer (network, gateway away). */
export function errorBodyOf(error: unknown): ErrorBody | null {
  const candidate = error instanceof TRPCClientError ? error.data : error;
  const parsed = errorBody.safeParse(candidate);
  return parsed.success ? parsed.data : null;
}

/** The broken rules that a failed call named, for a form to show beside its fields. */
export function issuesOf(error: unknown): Issue[] {
  return errorBodyOf(error)?.issues ?? [];
}
