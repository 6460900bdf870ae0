#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runWebpack } from './run-webpack.ts';

process.env['NODE_ENV'] ??= 'production';

/** Builds the app in the working directory into its `dist`, as its `webpack.config.ts` says. */
async function buildApp(): Promise<void> {
  const file = pathToFileURL(path.resolve('webpack.config.ts')).href;
  const { default: config }: { default: Configuration } = await import(file);
  const stats = await runWebpack(config);
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.log(report);
  if (stats.hasErrors()) throw new Error(`${path.basename(process.cwd())} did not build`);
}

try {
  await buildApp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
