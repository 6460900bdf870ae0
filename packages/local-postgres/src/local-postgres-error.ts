/** A reason the operator can act on; its message is one line that stands by itself. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
}
