import { operatorMessage } from '../gateway/src/operator-message.ts';

/** Prints the result of a command, or why it was refused, in one line; a refusal sets exit code 1. */
export async function printResult(command) {
  try {
    console.log(await command());
  } catch (error) {
    console.error(operatorMessage(error));
    process.exitCode = 1;
  }
}
