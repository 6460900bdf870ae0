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
