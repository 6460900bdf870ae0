import './require-node.mjs';
import { readInstallationSettings } from './installation-settings.mjs';
import { printResult } from './print-result.mjs';

await printResult(async () => {
  const args = readInstallationSettings(process.argv.slice(2));
  const { runAdminCommand } = await import('../gateway/src/admin-cli.ts');
  return runAdminCommand(args);
});
