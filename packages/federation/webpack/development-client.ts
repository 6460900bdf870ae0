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
 * Installs the hook that React Refresh needs. Module Federation starts the shell's eager React before any
 * module of ours, so the hook must come before the federation runtime.
 */
export function reactHookBanner({ development }: AppBuild): WebpackPluginInstance[] {
  if (!development) return [];
  return [new webpack.BannerPlugin({ banner: reactHook, raw: true, entryOnly: true })];
}
