import { runReleaseCommand } from '../gateway/src/releases/cli.ts';
import { printResult } from './print-result.mjs';
import { buildApps } from './build.mjs';

// Progress goes to stderr: stdout carries only the result.
const build = (app) => buildApps([app], console.error);
await printResult(() => runReleaseCommand(process.argv.slice(2), build));
