import { isDatabaseUnavailable, isLoginRefused, isPermissionDenied } from './db/errors.ts';

const forOperator = new Set([
  'BuildError',
  'CredentialsProviderError',
  'DomainError',
  'LocalPostgresError',
  'SettingsError',
  'UsageError',
]);

/** Returns the reason in one line where the operator can mend it, and the stack of a fault of the program. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forOperator.has(error.name)) return error.message;
  if (!isOutside(error)) return error.stack ?? error.message;
  return reasonOf(error).replaceAll(/\s*\n\s*/g, ' ');
}

function isOutside(error: Error): boolean {
  return (
    'syscall' in error ||
    '$metadata' in error ||
    error.message === 'Region is missing' ||
    error instanceof AggregateError ||
    isDatabaseUnavailable(error) ||
    isLoginRefused(error) ||
    isPermissionDenied(error)
  );
}

function reasonOf(error: Error): string {
  if (error.message || !(error instanceof AggregateError)) return error.message;
  const [first] = error.errors as unknown[];
  return first instanceof Error ? first.message : String(first);
}
