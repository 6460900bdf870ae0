#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

process.env['NODE_ENV'] ??= 'production';

/** Builds the app in the working directory into its `dist`, as its `webpack.config.ts` says. */
async function buildApp(): Promise<void> {
  const file = pathToFileURL(path.resolve('webpack.config.ts')).href;
  const { default: config }: { default: Configuration } = await import(file);
  const stats = await run(config);
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.log(report);
  if (stats.hasErrors()) throw new Error(`${path.basename(process.cwd())} did not build`);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((runError, stats) => {
      compiler.close((closeError) => {
        if (runError ?? closeError) reject(runError ?? closeError);
        else if (stats) resolve(stats);
      });
    });
  });
}

try {
  await buildApp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
