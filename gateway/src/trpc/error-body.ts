import {
  httpStatusByErrorCode,
  type ErrorBody,
  type ErrorCode,
  type Issue,
} from '@repo/contract/errors';
import { TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { citations } from '@repo/contract/citations';
import { citationOfViolation, isDatabaseUnavailable, isInvalidValue } from '../db/errors.ts';
import { createIssue, issueMessages, toIssueCode, toIssues } from '@repo/contract/issues';
import { DomainError, errorCodes } from '../errors.ts';

function isInvalidValueCause(error: unknown): boolean {
  return isInvalidValue(error instanceof TRPCError ? error.cause : error);
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return errorCodes[error.code];
  if (error instanceof TRPCError) {
    if (error.cause && error.code === 'INTERNAL_SERVER_ERROR') return codeOf(error.cause);
    if (error.code === 'PARSE_ERROR') return 'BAD_REQUEST';
    return error.code in httpStatusByErrorCode ? (error.code as ErrorCode) : 'BAD_REQUEST';
  }
  if (isDatabaseUnavailable(error)) return 'SERVICE_UNAVAILABLE';
  if (isInvalidValueCause(error)) return 'BAD_REQUEST';
  if (citationOfViolation(error)) return 'CONFLICT';
  return 'INTERNAL_SERVER_ERROR';
}

function isUnknownProcedure(error: unknown): boolean {
  return error instanceof TRPCError && error.code === 'NOT_FOUND' && !error.cause;
}

function issuesOf(error: unknown): Issue[] | undefined {
  if (error instanceof DomainError) return error.issues;
  if (isUnknownProcedure(error)) return [createIssue([], 'procedure-unknown')];
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError) return cause.issues;
  if (!(cause instanceof z.core.$ZodError)) return undefined;
  return toIssues(cause.issues);
}

function ruleOf(cause: unknown, issues: Issue[] | undefined): string | undefined {
  if (cause instanceof DomainError && cause.rule) return cause.rule;
  const [cited] = (issues ?? []).flatMap(({ code }) => citations[toIssueCode(code)] ?? []);
  return cited ?? citationOfViolation(cause);
}

const genericMessages: Partial<Record<ErrorCode, string>> = {
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side',
  SERVICE_UNAVAILABLE: 'Part of the service is unavailable. Please try again shortly.',
};

export function toErrorBody(error: unknown): { status: number; body: ErrorBody } {
  const code = codeOf(error);
  const status = httpStatusByErrorCode[code];
  // The issues of another 5xx are about the gateway's own output, not about the caller's input.
  const cause = error instanceof TRPCError ? error.cause : error;
  const issues = status < 500 || cause instanceof DomainError ? issuesOf(error) : undefined;
  const rule = ruleOf(cause, issues);
  const message =
    (issues ? undefined : genericMessages[code]) ??
    (isInvalidValueCause(error) ? 'A value cannot be stored or compared' : undefined) ??
    (rule && !issues ? `The law does not allow this (${rule})` : undefined) ??
    (issues ? (issues[0]?.message ?? issueMessages.invalid) : (error as Error).message);
  return {
    status,
    body: { message, code, ...(issues && { issues }), ...(rule && { rule }) },
  };
}
