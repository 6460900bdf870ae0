export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}

export function errorCode(error: unknown): string | null {
  // Under Jest, Node's own errors are from another realm, which `instanceof` rejects.
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}
