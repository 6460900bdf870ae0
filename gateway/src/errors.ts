import type { ErrorCode, Issue } from '@repo/contract/errors';

/** A rule of the product that was broken; translated to HTTP and tRPC in one place (trpc/trpc.ts). */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;

  constructor(code: ErrorCode, message: string, issues?: Issue[]) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

/** A value that breaks a rule the schema cannot know; answered in the shape of a schema's issue. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', message, [{ path: [field], message }]);
}

/** Not there, or not the caller's: the answer is the same. */
export function notFound(what: string): DomainError {
  return new DomainError('NOT_FOUND', `${what} not found`);
}
