const forOperator = new Set([
  'BuildError',
  'DomainError',
  'LocalPostgresError',
  'SettingsError',
  'UsageError',
]);

export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return forOperator.has(error.name) ? error.message : (error.stack ?? error.message);
}
