import {
  httpStatusByErrorCode,
  type ErrorBody,
  type ErrorCode,
  type Issue,
} from '@repo/contract/errors';
import { TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { isDatabaseUnavailable, isInvalidText } from '../db/errors.ts';
import { DomainError } from '../errors.ts';

function isInvalidTextCause(error: unknown): boolean {
  return isInvalidText(error instanceof TRPCError ? error.cause : error);
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof TRPCError) {
    if (error.cause && error.code === 'INTERNAL_SERVER_ERROR') return codeOf(error.cause);
    if (error.code === 'PARSE_ERROR') return 'BAD_REQUEST';
    return error.code in httpStatusByErrorCode ? (error.code as ErrorCode) : 'BAD_REQUEST';
  }
  if (isDatabaseUnavailable(error)) return 'SERVICE_UNAVAILABLE';
  if (isInvalidTextCause(error)) return 'BAD_REQUEST';
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
    (isInvalidTextCause(error) ? 'The text holds characters that cannot be kept' : undefined) ??
    (issues ? (issues[0]?.message ?? 'Invalid input') : (error as Error).message);
  return {
    status: httpStatusByErrorCode[code],
    body: { message, code, ...(issues ? { issues } : {}) },
  };
}
