import './require-node.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readInstallationSettings } from './installation-settings.mjs';
import { printResult } from './print-result.mjs';
import { root } from './root.mjs';

async function usageError(message, cause) {
  const { UsageError } = await import('../gateway/src/errors.ts');
  return new UsageError(message, { cause });
}

async function requireCheckout(message) {
  if (!existsSync(path.join(root, 'turbo.json'))) throw await usageError(message);
}

const build = async (app) => {
  await requireCheckout(
    'This package has no sources to build: publish from a checkout, or name a built folder with --dist.',
  );
  const { buildApps } = await import('./build.mjs');
  // Progress goes to stderr, because stdout carries only the result.
  await buildApps([app], console.error);
};
const create = async (name, spanish) => {
  await requireCheckout('This package has no sources: make the remote in a checkout.');
  // Loaded only here, because an installation has no devDependencies.
  const { makeRemote } = await import('./new/remote.mjs');
  return makeRemote(name, console.error, spanish).catch(async (error) => {
    throw await usageError(error.message, error);
  });
};
await printResult(async () => {
  const args = readInstallationSettings(process.argv.slice(2));
  const { runReleaseCommand } = await import('../gateway/src/mf-cli.ts');
  return runReleaseCommand(args, { build, create });
});
