import path from 'node:path';
import type { Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { moduleRules } from './base-config.ts';
import { sharedDependencies } from './shared-dependencies.ts';

type PrerenderConfig = Configuration & { output: { path: string; filename: string } };

/** Webpack configuration of an app's `src/prerender.tsx`: one file that Node runs during the build. */
export function prerenderConfig(app: AppBuild): PrerenderConfig {
  const { folder } = app;
  const cacheFolder = path.join(folder, 'node_modules/.cache');
  return {
    context: folder,
    name: 'prerender',
    mode: 'production',
    target: ['node', 'es2022'],
    devtool: false,
    entry: './src/prerender.tsx',
    output: {
      path: path.join(cacheFolder, 'prerender'),
      filename: 'prerender.cjs',
      publicPath: app.publicPath,
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs2',
    externals: [
      ({ request }, answer) => answer(undefined, isShared(request) ? request : undefined),
    ],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      ...moduleRules(app),
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser build emits the files; only their URLs are needed here.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The renderer must have a single copy of the packages that builds share. */
function isShared(request = ''): boolean {
  return Object.keys(sharedDependencies()).some(
    (shared) => request === shared || (shared.endsWith('/') && request.startsWith(shared)),
  );
}
