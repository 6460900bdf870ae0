import webpack, { type WebpackPluginInstance } from 'webpack';
import type { AppBuild } from './app-build.ts';

/**
 * Modules that a development build runs before its own code: React Refresh and the HMR client. Each app
 * bundles its own, because each has its own webpack runtime.
 */
export function developmentClient({ app, development }: AppBuild): string[] {
  if (!development) return [];
  // Without the name, a client would apply the other apps' updates too. All apps share one overlay.
  const overlay = encodeURIComponent(JSON.stringify({ warnings: false }));
  const query = `name=${app.name}&hot=true&live-reload=true&logging=warn&overlay=${overlay}`;
  return [
    '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
    `webpack-dev-server/client/index.js?${query}`,
  ];
}

const reactHook = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

/**
 * Installs the hook that React Refresh needs. The one it would install keeps no list of renderers, in which the remotes'
 * copies of React Refresh, loaded after React, find it.
 */
export function reactHookBanner({ development }: AppBuild): WebpackPluginInstance[] {
  if (!development) return [];
  return [new webpack.BannerPlugin({ banner: reactHook, raw: true, entryOnly: true })];
}
