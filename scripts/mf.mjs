import { runReleaseCommand } from '../gateway/src/releases/cli.ts';
import { answer } from './answer.mjs';
import { buildApps } from './build.mjs';

// Progress goes to stderr: stdout is the answer alone.
const build = (app) => buildApps([app], console.error);
await answer(() => runReleaseCommand(process.argv.slice(2), build));
