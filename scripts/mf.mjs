import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../gateway/src/errors.ts';
import { runReleaseCommand } from '../gateway/src/mf-cli.ts';
import { printResult } from './print-result.mjs';
import { root } from './root.mjs';

const build = async (app) => {
  if (!existsSync(path.join(root, 'turbo.json'))) {
    throw new UsageError(
      'This package has no sources to build: publish from a checkout, or name a built folder with --dist.',
    );
  }
  const { buildApps } = await import('./build.mjs');
  // Progress goes to stderr: stdout carries only the result.
  await buildApps([app], console.error);
};
const create = async (name) => {
  // Loaded only then: an installation has no packages of development.
  const { makeRemote } = await import('./new/remote.mjs');
  return makeRemote(name, console.error).catch((error) => {
    throw new UsageError(error.message, { cause: error });
  });
};
await printResult(() => runReleaseCommand(process.argv.slice(2), { build, create }));
