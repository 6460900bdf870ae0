/** A reason the operator can act on; its message is one complete line. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}

/** Returns the system's code of an error (`ENOENT`), `null` when it has none. */
export function errorCode(error: unknown): string | null {
  // No instanceof: under Jest, Node's own errors are of another realm.
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}
