/** Errors whose message is written for the operator. */
const forOperator = new Set(['DomainError', 'UsageError', 'SettingsError', 'LocalPostgresError']);

/** Prints the result of a command, or why it was refused, in one line; a refusal sets exit code 1. */
export async function printResult(command) {
  try {
    console.log(await command());
  } catch (error) {
    console.error(forOperator.has(error.name) ? error.message : error);
    process.exitCode = 1;
  }
}
