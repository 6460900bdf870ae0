import { TRPCError } from '@trpc/server';
import { DomainError } from '../errors.ts';
import { toErrorBody } from './error-body.ts';

/** For a refusal of unknown duration. */
const TOO_MANY_SECONDS = 5;
const UNAVAILABLE_SECONDS = 2;

/** Returns the `Retry-After` header with the longest wait among errors that time alone resolves, else no header. */
export function retryHeaders(errors: readonly unknown[]): Record<string, string> {
  const waits = errors.flatMap(waitOf);
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {};
}

function waitOf(error: unknown): number[] {
  const { status } = toErrorBody(error);
  if (status !== 429 && status !== 503) return [];
  const cause = error instanceof TRPCError ? error.cause : error;
  const known = cause instanceof DomainError ? cause.retryAfterSeconds : undefined;
  return [Math.max(1, known ?? (status === 503 ? UNAVAILABLE_SECONDS : TOO_MANY_SECONDS))];
}
