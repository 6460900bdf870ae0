import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import { paper } from '@repo/ui/theme-colors.ts';
import { themeCss } from '@repo/ui/theme-css.ts';
import type { Configuration } from 'webpack';
import { readAppBuild } from './app-build.ts';
import { baseConfig } from './base-config.ts';
import { developmentClient, reactHookBanner } from './development-client.ts';
import { developmentServer } from './development-server.ts';
import { RenderPlugin } from './render-plugin.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { providedDependencies } from './shared-dependencies.ts';

/**
 * Webpack configuration of the shell in `folder`. It lists no remotes, because the document names them at run time.
 * In development it also configures the server of `webpack serve`, for every app that is served with it.
 */
export function shellConfig(folder: string): Configuration {
  const build = readAppBuild(folder);
  const base = baseConfig(build);
  return {
    ...base,
    ...(build.development ? { devServer: developmentServer() } : {}),
    entry: { main: [...developmentClient(build), './src/main.ts'] },
    plugins: [
      ...base.plugins,
      ...reactHookBanner(build),
      new ModuleFederationPlugin({
        name: build.globalName,
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The shell consumes nothing. Without the plugin, webpack would not list what it provides.
      new ConsumeSharedPlugin({ consumes: {} }),
      new ProvideSharedPlugin({ provides: providedDependencies() }),
      new RenderPlugin(build, { isHost: true }),
      new ReleaseManifestPlugin(build, {
        entry: 'main',
        frame: 'full-frame',
        hydratesPrerendered: true,
        inlineStyles: themeCss,
        themeColor: paper,
      }),
    ],
  };
}
