import { errorBody, type ErrorBody, type Issue } from '@repo/contract/errors';
import { TRPCClientError } from '@trpc/client';

/** Returns the gateway's error body of a failed call, or null when no response came (network or gateway unavailable). */
export function errorBodyOf(error: unknown): ErrorBody | null {
  const candidate = error instanceof TRPCClientError ? error.data : error;
  const parsed = errorBody.safeParse(candidate);
  return parsed.success ? parsed.data : null;
}

/** Returns the issues that a failed call named, for a form to show beside its fields. */
export function issuesOf(error: unknown): Issue[] {
  return errorBodyOf(error)?.issues ?? [];
}
