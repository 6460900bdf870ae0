import { runReleaseCommand } from '../gateway/src/mf-cli.ts';
import { buildApps } from './build.mjs';
import { printResult } from './print-result.mjs';

// Progress goes to stderr: stdout carries only the result.
const build = (app) => buildApps([app], console.error);
// Loaded only then: an installation has no packages of development.
const create = async (name) => (await import('./new/remote.mjs')).makeRemote(name, console.error);
await printResult(() => runReleaseCommand(process.argv.slice(2), { build, create }));
