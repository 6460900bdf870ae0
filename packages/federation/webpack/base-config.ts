import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { ScriptLoadingPlugin } from './script-loading-plugin.ts';

/** A chunk that hangs fails before the host's deadline for the whole remote. */
export const CHUNK_LOAD_TIMEOUT_MS = 4_500;

/** What the shell and the remotes have in common. */
export function baseConfig(app: AppBuild): Configuration & { plugins: WebpackPluginInstance[] } {
  const { folder, development, publicPath, globalName } = app;
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // The page's policy forbids eval, in development too.
    devtool: development ? 'source-map' : false,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath,
      uniqueName: globalName,
      filename: scriptName(app),
      chunkFilename: scriptName(app),
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(app),
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
      buildDependencies: { config: configurationFiles(folder) },
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new ScriptLoadingPlugin(),
      new PublicFilesPlugin(path.join(folder, 'public')),
      ...(development
        ? [new ReactRefreshPlugin({ overlay: false, library: globalName })]
        : [compileAtOnce(), ...precompression()]),
    ],
  };
}

/** Without a hash in development, where a script is replaced in place. */
function scriptName({ development }: AppBuild): string {
  return development ? '[name].js' : '[name].[contenthash:8].js';
}

// Files, not the folder: webpack would take a folder's package and all it depends on.
function configurationFiles(folder: string): string[] {
  const here = readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file));
  return [path.join(folder, 'webpack.config.ts'), ...here];
}

/**
 * How TypeScript becomes JavaScript, and an imported picture, film or font the address of a file of the
 * build; for browsers and for the renderer alike: class names and addresses must agree.
 */
export function moduleRules(app: AppBuild) {
  return {
    rules: [
      { test: /\.tsx?$/, use: swcLoader(app) },
      {
        test: /\.(avif|webp|png|jpe?g|mp4|woff2)$/,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:8][ext]' },
      },
    ],
  };
}

function swcLoader({ app, development, folder }: AppBuild) {
  const styledComponents = {
    // Class names of two copies of styled-components in one page stay apart.
    namespace: app.name,
    ssr: true,
    displayName: development,
    fileName: false,
    pure: true,
    cssProp: false,
  };
  return {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
        experimental: {
          cacheRoot: path.join(folder, 'node_modules/.cache/swc'),
          plugins: [['@swc/plugin-styled-components', styledComponents]],
        },
      },
    },
  };
}

function precompression(): WebpackPluginInstance[] {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', compressionOptions: { level: 9 } }),
    new CompressionPlugin<BrotliOptions>({
      test,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

/**
 * Tells V8 to compile a script whole while it arrives, off the main thread: otherwise each function waits for
 * its first call, and a phone's first tap for hundreds of them.
 */
function compileAtOnce(): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minimizer, which would drop it; before the files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
