import { UsageError } from '../gateway/src/errors.ts';
import { runReleaseCommand } from '../gateway/src/mf-cli.ts';
import { buildApps } from './build.mjs';
import { printResult } from './print-result.mjs';

// Progress goes to stderr: stdout carries only the result.
const build = (app) => buildApps([app], console.error);
const create = async (name) => {
  // Loaded only then: an installation has no packages of development.
  const { makeRemote } = await import('./new/remote.mjs');
  return makeRemote(name, console.error).catch((error) => {
    throw new UsageError(error.message, { cause: error });
  });
};
await printResult(() => runReleaseCommand(process.argv.slice(2), { build, create }));
