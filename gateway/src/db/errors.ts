import { citationOfConstraint } from '@repo/contract/citations';

/** Characters that text or jsonb cannot hold, texts that a type cannot read, and values out of their type's range. */
const invalidTextStates = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);
/** Classes and codes of connection failures, lack of resources, a server that shuts down, a deadlock and a statement's time-out. */
const unavailableStates = /^(08|53|57P0|40P01|57014)/;
const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** pg's own time-outs and lost connections have only a message and no code. */
const lostMessages =
  /timeout exceeded when trying to connect|due to connection timeout|Query read timeout|Connection terminated/;

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null | undefined)?.code);
}

/** SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const hasCode = (code: string) => (error: unknown) => codeOf(error) === code;

export const isUniqueViolation = hasCode('23505');
export const isPermissionDenied = hasCode('42501');
export const isLockTimeout = hasCode('55P03');

export const isLoginRefused = (error: unknown): boolean => /^(28|3D)...$/.test(codeOf(error));

/**
 * Returns whether Postgres cannot store a value as text, such as NUL, or read it as its type. The contract's schemas
 * refuse both first.
 */
export function isInvalidValue(error: unknown): boolean {
  return invalidTextStates.has(codeOf(error));
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (unavailableStates.test(code) || networkErrors.has(code)) return true;
  if (!(error instanceof Error) || code !== 'undefined') return false;
  return lostMessages.test(error.message);
}

export const citationOfViolation = (error: unknown): string | undefined =>
  codeOf(error) === '23514'
    ? citationOfConstraint((error as { constraint?: string }).constraint)
    : undefined;
