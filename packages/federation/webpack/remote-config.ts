import webpack, { type Configuration } from 'webpack';
import { readAppBuild, type AppBuild } from './app-build.ts';
import { baseConfig } from './base-config.ts';
import { developmentClient } from './development-client.ts';
import { PrerenderPlugin, prerenders } from './prerender-plugin.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { sharedDependencies } from './shared-dependencies.ts';

/** Webpack configuration of the remote in `folder`, which exposes `src/mount.tsx`; each of its frames is a script of its own. */
export function remoteConfig(folder: string): Configuration {
  const build = readAppBuild(folder);
  const base = baseConfig(build);
  return {
    ...base,
    entry: frameEntries(build),
    plugins: [
      ...base.plugins,
      // webpack's own ContainerPlugin, because with the enhanced one each remote would bundle the host's runtime again.
      new webpack.container.ContainerPlugin({
        name: build.globalName,
        filename: build.development ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        exposes: {
          './mount': { import: [...developmentClient(build), './src/mount.tsx'], name: 'mount' },
        },
      }),
      new webpack.sharing.ConsumeSharedPlugin({ consumes: sharedDependencies({ eager: false }) }),
      ...(prerenders(build) ? [new PrerenderPlugin(build)] : []),
      new ReleaseManifestPlugin(build, { entry: build.globalName, exposed: 'mount' }),
    ],
  };
}

function frameEntries({ app }: AppBuild): Record<string, string> {
  return Object.fromEntries((app.frames ?? []).map((frame) => [frame, `./src/frames/${frame}.ts`]));
}
