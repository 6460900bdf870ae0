import webpack, { type Configuration } from 'webpack';
import { readAppBuild, type AppBuild } from './app-build.ts';
import { baseConfig } from './base-config.ts';
import { developmentClient } from './development-client.ts';
import { deployedGateway, developmentServer } from './development-server.ts';
import { PrerenderPlugin, prerenders } from './prerender-plugin.ts';
import { RenderPlugin } from './render-plugin.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { sharedDependencies } from './shared-dependencies.ts';

/** A request on a slow connection costs more than bytes that two screens both contain. */
const SHARED_CHUNK_BYTES = 40_000;

const EXPOSED = 'mount';

/**
 * Webpack configuration of the remote in `folder`, which exposes `src/mount.tsx`; each iframe is a separate script. `shared` is for a remote
 * that needs other versions of the packages that builds share.
 */
export function remoteConfig(folder: string, shared = sharedDependencies()): Configuration {
  const build = readAppBuild(folder);
  const base = baseConfig(build);
  // Fast refresh cannot change a deployed shell's React, which is that of production, so the remote uses its own.
  const isAlone = build.development && deployedGateway !== undefined;
  return {
    ...base,
    ...(isAlone ? { devServer: developmentServer() } : {}),
    entry: frameEntries(build),
    optimization: {
      ...base.optimization,
      splitChunks: {
        minSize: SHARED_CHUNK_BYTES,
        cacheGroups: { neededByAll: neededByAll(build) },
      },
    },
    plugins: [
      ...base.plugins,
      // webpack's own ContainerPlugin, because with the enhanced one each remote would bundle the host's runtime again.
      new webpack.container.ContainerPlugin({
        // Leaves out the build's id, because caches are named after it.
        name: build.app.name,
        library: { type: 'var', name: build.globalName },
        filename: build.development ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        exposes: {
          './mount': { import: [...developmentClient(build), './src/mount.tsx'], name: EXPOSED },
        },
      }),
      new webpack.sharing.ConsumeSharedPlugin({ consumes: isAlone ? {} : shared }),
      ...(prerenders(build) ? [new PrerenderPlugin(build)] : []),
      new RenderPlugin(build),
      new ReleaseManifestPlugin(build, { entry: build.app.name, exposed: EXPOSED }),
    ],
  };
}

/** Puts the modules that every screen needs into the exposed module's script, which saves each page a request. */
function neededByAll({ app }: AppBuild) {
  const screens = new Set(app.routes.map(({ screen }) => screen));
  return {
    name: EXPOSED,
    chunks: 'async' as const,
    minChunks: Math.max(2, screens.size),
    enforce: true,
  };
}

function frameEntries({ app }: AppBuild): Record<string, string> {
  return Object.fromEntries(
    (app.iframes ?? []).map((iframe) => [iframe, `./src/iframes/${iframe}.ts`]),
  );
}
