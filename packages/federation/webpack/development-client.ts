import type { AppBuild } from './app-build.ts';

/**
 * What a development build runs before its own code: the client that hears of changes. It stands in
 * the app's own runtime (a remote's entry has another one), else changes would reach nothing.
 */
export function developmentClient({ development }: AppBuild): string[] {
  if (!development) return [];
  const query =
    'hot=true&live-reload=true&logging=warn&overlay=false&protocol=auto&hostname=0.0.0.0&port=0&pathname=/ws';
  return [`webpack-dev-server/client/index.js?${query}`, 'webpack/hot/dev-server.js'];
}
