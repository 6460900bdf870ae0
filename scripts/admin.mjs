import { runAdminCommand } from '../gateway/src/admin-cli.ts';
import { printResult } from './print-result.mjs';

await printResult(() => runAdminCommand(process.argv.slice(2)));
