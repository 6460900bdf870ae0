import { operatorMessage } from '../gateway/src/operator-message.ts';

export async function printResult(command) {
  try {
    console.log(await command());
  } catch (error) {
    console.error(operatorMessage(error));
    process.exitCode = 1;
  }
}
