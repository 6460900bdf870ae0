import { errorBody, type ErrorBody, type Issue } from '@repo/contract/errors';
import { TimeoutError } from './fetch-text.ts';

/**
 * Returns the gateway's error body from a failed call (tRPC's error or {@link HttpError}), or null when there was no
 * response (network or gateway unavailable).
 */
export function errorBodyOf(error: unknown): ErrorBody | null {
  if (!(error instanceof Error)) return null;
  // tRPC's error has the body as its data. Read by shape: the shell and marketing have no tRPC client.
  const body: unknown = 'data' in error ? error.data : 'body' in error ? error.body : null;
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** Returns whether a failed call got a response, perhaps from a proxy and not from the gateway. */
export function gotResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error || gotResponse(error.cause)) return true;
  const meta = 'meta' in error ? error.meta : null;
  return typeof meta === 'object' && meta !== null && 'response' in meta;
}

/** Returns the id under which the gateway logged a failed call, or null when it did not respond. */
export function requestIdOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const meta = 'meta' in error ? (error.meta as { response?: object } | undefined) : undefined;
  const [found] = [error, meta?.response].flatMap((one) =>
    one && 'requestId' in one && typeof one.requestId === 'string' ? [one.requestId] : [],
  );
  return found ?? requestIdOf(error.cause);
}

/** Returns whether a call ended because no answer came in time. What it asked for may have been done all the same. */
export function timedOut(error: unknown): boolean {
  // tRPC's error has the one of its request as its cause.
  return error instanceof TimeoutError || (error instanceof Error && timedOut(error.cause));
}

/** Returns the issues that a failed call named, for a form to show beside its fields. */
export function issuesOf(error: unknown): Issue[] {
  return errorBodyOf(error)?.issues ?? [];
}

/** Returns whether a change was refused because the row had changed since it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return issuesOf(error).some(({ code }) => code === 'changed-meanwhile');
}
