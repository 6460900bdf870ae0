const forOperator = new Set(['DomainError', 'UsageError', 'SettingsError', 'LocalPostgresError']);

/** What to print about an error that stopped a command or the start: its message, or the stack of an unexpected one. */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return forOperator.has(error.name) ? error.message : (error.stack ?? error.message);
}
