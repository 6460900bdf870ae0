export async function printResult(command) {
  try {
    console.log(await command());
  } catch (error) {
    const { operatorMessage } = await import('../gateway/src/operator-message.ts');
    console.error(operatorMessage(error));
    process.exitCode = 1;
  }
}
