import {
  httpStatusByErrorCode,
  type ErrorBody,
  type ErrorCode,
  type Issue,
} from '@repo/contract/errors';
import { TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';

/** Postgres: bytes that are no text (a NUL in a string). */
const INVALID_TEXT = '22021';
const postgresAway = /^(08|57P0|53)/;
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
const poolAway = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/** True for an error that says the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    postgresAway.test(String(code)) ||
    networkAway.has(String(code)) ||
    poolAway.test(String(message))
  );
}

function isInvalidText(error: unknown): boolean {
  const cause = error instanceof TRPCError ? error.cause : error;
  return (cause as { code?: unknown } | null | undefined)?.code === INVALID_TEXT;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof TRPCError) {
    if (error.cause && error.code === 'INTERNAL_SERVER_ERROR') return codeOf(error.cause);
    if (error.code === 'PARSE_ERROR') return 'BAD_REQUEST';
    return error.code in httpStatusByErrorCode ? (error.code as ErrorCode) : 'BAD_REQUEST';
  }
  if (isDatabaseAway(error)) return 'SERVICE_UNAVAILABLE';
  if (isInvalidText(error)) return 'BAD_REQUEST';
  return 'INTERNAL_SERVER_ERROR';
}

function issuesOf(error: unknown): Issue[] | undefined {
  if (error instanceof DomainError) return error.issues;
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError) return cause.issues;
  if (!(cause instanceof z.core.$ZodError)) return undefined;
  return cause.issues.map(({ path, message }) => ({
    path: path.filter((key) => typeof key !== 'symbol'),
    message,
  }));
}

const genericMessages: Partial<Record<ErrorCode, string>> = {
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side',
  SERVICE_UNAVAILABLE: 'A part of the service is away. Please try again shortly.',
};

/** The one translation of errors to answers. Unknown errors keep their details to the log. */
export function toErrorBody(error: unknown): { status: number; body: ErrorBody } {
  const code = codeOf(error);
  const issues = issuesOf(error);
  const message =
    genericMessages[code] ??
    (isInvalidText(error) ? 'The text holds characters that cannot be kept' : undefined) ??
    (issues ? (issues[0]?.message ?? 'Invalid input') : (error as Error).message);
  return {
    status: httpStatusByErrorCode[code],
    body: { message, code, ...(issues ? { issues } : {}) },
  };
}
