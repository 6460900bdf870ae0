import webpack, { type WebpackPluginInstance } from 'webpack';
import type { AppBuild } from './app-build.ts';

/**
 * What a development build runs before its own code: React's refresh, and the client that hears of
 * changes. They stand in the app's own runtime, as each app has one; else changes would reach nothing.
 */
export function developmentClient({ app, development }: AppBuild): string[] {
  if (!development) return [];
  // Without its name, a client would take the other apps' builds for its own.
  const query = `name=${app.name}&hot=true&live-reload=true&logging=warn&overlay=false`;
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
 * Federation starts the shell's eager React before any module of ours: the hook that React's refresh
 * needs must be there earlier still.
 */
export function reactHookBanner({ development }: AppBuild): WebpackPluginInstance[] {
  if (!development) return [];
  return [new webpack.BannerPlugin({ banner: reactHook, raw: true, entryOnly: true })];
}
