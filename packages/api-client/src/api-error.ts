import { errorBody, type ErrorBody, type Issue } from '@repo/contract/errors';
import { TimeoutError } from './fetch-text.ts';

/**
 * Returns the gateway's error body from a failed call (tRPC's error or {@link HttpError}), or null when there was no
 * response (network or gateway unavailable).
 */
export function errorBodyOf(error: unknown): ErrorBody | null {
  if (!(error instanceof Error)) return null;
  // Checked by shape, because the shell and marketing have no tRPC client.
  const body: unknown = 'data' in error ? error.data : 'body' in error ? error.body : null;
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data : null;
}

export function gotResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error || gotResponse(error.cause)) return true;
  const meta = 'meta' in error ? error.meta : null;
  return typeof meta === 'object' && meta !== null && 'response' in meta;
}

export function requestIdOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const meta = 'meta' in error ? (error.meta as { response?: object } | undefined) : undefined;
  const [found] = [error, meta?.response].flatMap((one) =>
    one && 'requestId' in one && typeof one.requestId === 'string' ? [one.requestId] : [],
  );
  return found ?? requestIdOf(error.cause);
}

export function timedOut(error: unknown): boolean {
  // tRPC's error has the request's error as its cause.
  return error instanceof TimeoutError || (error instanceof Error && timedOut(error.cause));
}

export function issuesOf(error: unknown): Issue[] {
  return errorBodyOf(error)?.issues ?? [];
}

export function ruleOf(error: unknown): string | undefined {
  return errorBodyOf(error)?.rule;
}

export function isChangedMeanwhile(error: unknown): boolean {
  return issuesOf(error).some(({ code }) => code === 'changed-meanwhile');
}
