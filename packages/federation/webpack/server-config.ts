import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { moduleRules, persistentCache } from './base-config.ts';
import { sharedDependencies } from './shared-dependencies.ts';

type ServerConfig = Configuration & { output: { path: string; filename: string } };

export function prerenderConfig(app: AppBuild): ServerConfig {
  return { ...serverConfig(app, 'prerender', isShared), target: ['node', 'es2022'] };
}

/**
 * Webpack configuration of an app's `src/render.tsx`: one script that needs nothing of Node. The shell's holds the packages
 * that builds share, and gives them to the remotes' (`PageRenderer.shared`).
 */
export function renderConfig(app: AppBuild, { isHost = false } = {}): ServerConfig {
  const isGiven = (request: string) =>
    !isHost && request !== CLIENT_RENDERER && (isShared(request) || request === SERVER_RENDERER);
  const config = serverConfig(app, 'render', isGiven);
  return {
    ...config,
    target: 'es2022',
    output: { ...config.output, chunkFormat: 'commonjs' },
    resolve: {
      ...config.resolve,
      alias: { [CLIENT_RENDERER]: false },
      // styled-components has a renderer to streams, which is not used.
      fallback: { stream: false },
    },
  };
}

const CLIENT_RENDERER = 'react-dom/client';
const SERVER_RENDERER = 'react-dom/server.edge';

function serverConfig(
  app: AppBuild,
  entry: 'prerender' | 'render',
  isExternal: (request: string) => boolean,
): ServerConfig {
  const { folder } = app;
  return {
    context: folder,
    name: entry,
    mode: 'production',
    devtool: false,
    entry: `./src/${entry}.tsx`,
    output: {
      path: path.join(folder, 'node_modules/.cache', entry),
      filename: `${entry}.cjs`,
      publicPath: app.publicPath,
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs2',
    externals: [
      ({ request }, answer) => answer(undefined, isExternal(request) ? request : undefined),
    ],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      ...moduleRules(app),
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The browser build emits the files; only their URLs are needed here.
      generator: { 'asset/resource': { emit: false } },
    },
    cache: persistentCache(app),
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The renderer must have a single copy of the packages that builds share. */
function isShared(request: string): boolean {
  return Object.keys(sharedDependencies()).some(
    (shared) => request === shared || (shared.endsWith('/') && request.startsWith(shared)),
  );
}

export function compileForServer(config: ServerConfig): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack created no compiler'));
    compiler.run((runError, stats) => {
      compiler.close((closeError) => {
        const error = runError ?? closeError;
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve(path.join(config.output.path, config.output.filename));
      });
    });
  });
}
