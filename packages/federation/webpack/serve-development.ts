import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface DevelopmentOptions {
  /** Folders of the apps to serve with fast refresh. */
  folders: string[];
  host: string;
  port: number;
  /** Address of the running gateway, which answers everything else. */
  gateway: string;
}

/** Header by which the gateway learns where the development builds describe themselves. */
export const DEVELOPMENT_HEADER = 'x-development-releases';

/**
 * Serves the apps in `folders` with fast refresh in front of a running gateway: their builds come
 * from memory, everything else is passed on. Answers once the first builds are done.
 */
export async function serveDevelopment(
  options: DevelopmentOptions,
): Promise<{ stop(): Promise<void> }> {
  const { folders, host, port, gateway } = options;
  process.env['NODE_ENV'] = 'development';
  const configs = await Promise.all(folders.map(readConfig));
  const manifests = folders.map(
    (folder) => `http://${host}:${port}/mf/${path.basename(folder)}/dev/release.json`,
  );
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      host,
      port,
      // The client stands in each app's own entry, see development-client.ts.
      client: false,
      hot: false,
      liveReload: false,
      static: false,
      webSocketServer: { type: 'ws', options: { path: '/ws' } },
      proxy: [
        {
          context: () => true,
          target: gateway,
          headers: { [DEVELOPMENT_HEADER]: manifests.join(',') },
        },
      ],
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  return { stop: () => server.stop() };
}

async function readConfig(folder: string): Promise<Configuration> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: config }: { default: Configuration } = await import(file);
  const hot = new webpack.HotModuleReplacementPlugin();
  return { ...config, name: path.basename(folder), plugins: [...(config.plugins ?? []), hot] };
}
