import type ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import webpack, {
  type Compiler,
  type Configuration,
  type FileCacheOptions,
  type ModuleOptions,
  type WebpackPluginInstance,
} from 'webpack';
import type { AppBuild } from './app-build.ts';
import { DevelopmentLogPlugin } from './development-log-plugin.ts';
import { ScriptLoadingPlugin } from './script-loading-plugin.ts';

const name = 'PublicFilesPlugin';

export class PublicFilesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (!existsSync(this.folder)) return;
        compilation.contextDependencies.add(this.folder);
        for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const file = path.join(entry.parentPath, entry.name);
          const asset = path.relative(this.folder, file).replaceAll(path.sep, '/');
          compilation.emitAsset(asset, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}

/** Shorter than the host's deadline for loading a remote, so that a hanging chunk fails first. */
const CHUNK_LOAD_TIMEOUT_MS = 4_500;

/**
 * Scripts of a build meet in an object for their folder. By default it would be named after the
 * build, in each script, and after every change all of them would be minimized and compressed
 * again.
 */
const OWN_FOLDER = '(self[new URL(".", document.currentScript.src)] ??= {})';

export function baseConfig(app: AppBuild): Configuration & { plugins: WebpackPluginInstance[] } {
  const { folder, development, publicPath, globalName } = app;
  return {
    name: app.app.name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // The content security policy forbids eval, in development too.
    devtool: development ? 'source-map' : false,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath,
      uniqueName: globalName,
      filename: scriptName(app),
      chunkFilename: scriptName(app),
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      ...(development ? {} : { globalObject: OWN_FOLDER, chunkLoadingGlobal: 'chunks' }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(app),
    cache: persistentCache(app),
    optimization: {
      // Takes a fifth of Terser's time for about the same size.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      ],
    },
    performance: false,
    stats: development ? 'none' : { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new ScriptLoadingPlugin(),
      new PublicFilesPlugin(path.join(folder, 'public')),
      ...(development
        ? [
            new webpack.HotModuleReplacementPlugin(),
            reactRefresh(globalName),
            new DevelopmentLogPlugin(),
          ]
        : [compileEagerly(), ...precompression()]),
    ],
  };
}

/** Loaded in development only, because `npm start` does not install it. */
function reactRefresh(library: string): WebpackPluginInstance {
  const require = createRequire(import.meta.url);
  const Plugin = require('@pmmmwh/react-refresh-webpack-plugin') as typeof ReactRefreshPlugin;
  return new Plugin({ overlay: false, library });
}

/** No hash in development, where hot updates replace a script in place. */
function scriptName({ development }: AppBuild): string {
  return development ? '[name].js' : '[name].[contenthash:8].js';
}

/** None for the first build, because storing the cache takes a fifth of it and nothing may ever be built from it. */
export function persistentCache({ folder, development }: AppBuild): FileCacheOptions | false {
  if (!development && !existsSync(path.join(folder, 'dist'))) return false;
  return {
    type: 'filesystem',
    cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
    buildDependencies: { config: configurationFiles(folder) },
  };
}

// Listed as files, because for a folder webpack tracks its package and all of its dependencies.
function configurationFiles(folder: string): string[] {
  const here = readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file));
  return [path.join(folder, 'webpack.config.ts'), ...here];
}

/**
 * Rules for TypeScript, for imported pictures, videos and fonts, and for WebAssembly, which is imported as bytes. The browser build and the prerenderer
 * share them, because class names and file URLs must agree.
 */
export function moduleRules(app: AppBuild): ModuleOptions {
  return {
    rules: [
      { test: /\.tsx?$/, use: ({ resource }) => [swcLoader(app, hasStyles(resource))] },
      {
        test: /\.(avif|webp|png|jpe?g|mp4|woff2)$/,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:8][ext]' },
      },
      { test: /\.wasm$/, type: 'asset/bytes' },
    ],
  };
}

/** No file when a tool only reads the configuration. */
const hasStyles = (file = '') =>
  file !== '' && readFileSync(file, 'utf8').includes('styled-components');

function swcLoader({ app, development, folder }: AppBuild, withStyles: boolean) {
  const styledComponents = {
    // Gives two copies of styled-components on one page different class names.
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
          // With the plugin, a file takes ten times as long.
          plugins: withStyles ? [['@swc/plugin-styled-components', styledComponents]] : [],
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
 * Makes V8 compile every function of a script while it loads, off the main thread. By default each
 * function is compiled at its first call, which delays the first tap on a phone.
 */
function compileEagerly(): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Runs after the minimizer, which would drop the comment, and before the files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
