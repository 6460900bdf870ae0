import { citations } from '@repo/contract/citations';
import type { ErrorCode, Issue } from '@repo/contract/errors';
import { createIssue, issueMessages, type IssueCode } from '@repo/contract/issues';

export const errorCodes = {
  'invalid-input': 'BAD_REQUEST',
  'sign-in-required': 'UNAUTHORIZED',
  'not-allowed': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'unsupported-type': 'UNSUPPORTED_MEDIA_TYPE',
  'too-many-attempts': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>;
export type DomainErrorCode = keyof typeof errorCodes;

export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly rule: string | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    issues?: Issue[],
    retryAfterSeconds?: number,
    rule?: string,
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.rule = rule;
  }
}

export function tooManyAttempts(
  retryAfterSeconds?: number,
  message = 'Too many attempts. Please try again later.',
): DomainError {
  return new DomainError('too-many-attempts', message, undefined, retryAfterSeconds);
}

const BUSY_SECONDS = 60;

export function serverBusy(): DomainError {
  const busy = createIssue([], 'server-busy');
  return new DomainError('unavailable', busy.message, [busy], BUSY_SECONDS);
}

export class UsageError extends Error {
  override name = 'UsageError';
}

export function invalidInput(
  issues: Issue[],
  code: DomainErrorCode = 'invalid-input',
): DomainError {
  return new DomainError(code, issues[0]?.message ?? issueMessages.invalid, issues);
}

export function invalidField(field: string, issue: IssueCode, code?: DomainErrorCode): DomainError {
  return invalidInput([createIssue([field], issue)], code);
}

export function alreadyDone(field: string, issue: IssueCode, by: string | null): DomainError {
  return invalidInput([createIssue([field], issue, by)], 'conflict');
}

/** A refusal that the law demands: `rule` is its citation, if it is not the one of the issue. */
export function refusedByLaw(
  issue: IssueCode,
  {
    field,
    path = field === undefined ? [] : [field],
    code = 'conflict',
    rule = citations[issue],
  }: LegalRefusal = {},
): DomainError {
  return new DomainError(code, issueMessages[issue], [createIssue(path, issue)], undefined, rule);
}

interface LegalRefusal {
  field?: string;
  path?: Issue['path'];
  code?: DomainErrorCode;
  rule?: string;
}

export function notAllowed(issue: IssueCode): DomainError {
  return invalidInput([createIssue([], issue)], 'not-allowed');
}

/** `now` is the present value of `field`, set by `changedBy` if known. */
export function changedMeanwhile(
  field: string,
  now: string,
  changedBy: string | null,
): DomainError {
  const message = `This is ${now} now${changedBy ? `: ${changedBy} changed it` : ''}`;
  return new DomainError('conflict', message, [
    { path: [field], code: 'changed-meanwhile' satisfies IssueCode, message },
  ]);
}

export function refusedInView(path: string): DomainError {
  const [, area] = /^(?:\/api\/)?(contracts|disputes)\b/.exec(path) ?? [];
  if (!area) return notAllowed('read-only-view');
  const issue = area === 'contracts' ? 'signer-not-client' : 'letter-not-client';
  return refusedByLaw(issue, { code: 'not-allowed' });
}

/**
 * A row that does not exist or is not the caller's. The response does not reveal which. `rule` is the law that forbids the
 * same for another person's row.
 */
export function notFound(what: string, rule?: string): DomainError {
  return new DomainError('not-found', `${what} not found`, undefined, undefined, rule);
}
