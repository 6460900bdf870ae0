import { runAdminCommand } from '../gateway/src/admin-cli.ts';
import { answer } from './answer.mjs';

await answer(() => runAdminCommand(process.argv.slice(2)));
