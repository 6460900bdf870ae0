/** Errors whose message is written for the operator. */
const forOperator = new Set(['DomainError', 'UsageError', 'SettingsError', 'LocalPostgresError']);

/** Prints what a command answers; a refusal says why in one line and ends with 1. */
export async function answer(command) {
  try {
    console.log(await command());
  } catch (error) {
    console.error(forOperator.has(error.name) ? error.message : error);
    process.exitCode = 1;
  }
}
