import { errorBody, type ErrorBody, type Issue } from '@repo/contract/errors';

/**
 * Returns the gateway's error body of a failed call (tRPC's error or {@link HttpError}), or null when no response
 * came (network or gateway unavailable).
 */
export function errorBodyOf(error: unknown): ErrorBody | null {
  if (!(error instanceof Error)) return null;
  // tRPC's error has the body as its data. Read by shape: the shell and marketing have no tRPC client.
  const body: unknown = 'data' in error ? error.data : 'body' in error ? error.body : null;
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** Returns the issues that a failed call named, for a form to show beside its fields. */
export function issuesOf(error: unknown): Issue[] {
  return errorBodyOf(error)?.issues ?? [];
}
