import type { ReleaseManifest } from '@repo/contract/releases';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, MultiCompiler } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type WebpackDevServer from 'webpack-dev-server';
import { forwardToDeployed } from './deployed-gateway.ts';

/** Contains the URLs of the development builds' manifests and the key from `npm run dev`. */
const DEVELOPMENT_HEADER = 'x-development-releases';
const KEY_HEADER = 'x-development-key';

const host = process.env['HOST'] || '127.0.0.1';
const gatewayPort = Number(process.env['PORT'] || 3000);

/** Its pages show the development build of one remote. Unset for a gateway on this machine. */
export const deployedGateway = process.env['GATEWAY_URL'] || undefined;

/**
 * Settings of `webpack serve`: it serves the builds of all compilers of the process from memory, and everything
 * else from the gateway at `GATEWAY_URL`, or the one at `HOST` and `PORT`. Listens on `DEV_PORT`
 * (default: the port after the gateway's).
 */
export function developmentServer(): DevServerConfiguration {
  const port = Number(process.env['DEV_PORT'] || gatewayPort + 1);
  const origin = `http://${host}:${port}`;
  return {
    host,
    port,
    // Each app's entry includes the client, see development-client.ts.
    client: false,
    hot: false,
    liveReload: false,
    static: false,
    // Like the gateway, because sandboxed iframes have an opaque origin.
    headers: { 'access-control-allow-origin': '*' },
    webSocketServer: { type: 'ws', options: { path: '/ws' } },
    proxy: deployedGateway
      ? []
      : [{ context: () => true, target: `http://${host}:${gatewayPort}` }],
    setupMiddlewares: (middlewares, server) => {
      const { compiler } = server;
      if (!compiler) return middlewares;
      const compilers = compilersOf(compiler);
      const manifests = compilers.map(
        ({ options }) => `${origin}${String(options.output.publicPath)}release.json`,
      );
      if (deployedGateway) {
        const readRelease = () => readDevelopmentRelease(manifests[0]!);
        middlewares.push({
          name: 'deployed-gateway',
          middleware: forwardToDeployed(new URL(deployedGateway), readRelease),
        });
      } else {
        middlewares.unshift({
          name: 'development-releases',
          middleware: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
            request.headers[DEVELOPMENT_HEADER] = manifests.join(',');
            request.headers[KEY_HEADER] = process.env['DEVELOPMENT_KEY'] ?? '';
            next();
          },
        });
      }
      reloadOnNewDescription(server, compilers);
      announceFirstBuild(compiler, origin);
      return middlewares;
    },
  };
}

async function readDevelopmentRelease(url: string) {
  const manifest = (await (await fetch(url)).json()) as ReleaseManifest;
  return { ...manifest, baseUrl: new URL('.', url).pathname, lastGood: null };
}

function compilersOf(compiler: Compiler | MultiCompiler): Compiler[] {
  return 'compilers' in compiler ? compiler.compilers : [compiler];
}

/**
 * Reloads the page after a change of an `mf.json`, because routes and navigation are part of the
 * document.
 */
function reloadOnNewDescription(server: WebpackDevServer, compilers: Compiler[]): void {
  for (const compiler of compilers) {
    compiler.hooks.done.tap('DevelopmentServer', ({ compilation }) => {
      const changed = [...(compiler.modifiedFiles ?? [])];
      if (compilation.errors.length > 0 || !changed.some((file) => file.endsWith('/mf.json')))
        return;
      server.middleware?.publish?.({ action: 'reload' });
    });
  }
}

function announceFirstBuild(compiler: Compiler | MultiCompiler, origin: string): void {
  let announced = false;
  compiler.hooks.done.tap('DevelopmentServer', () => {
    if (!announced) console.log(`Ready on ${origin}`);
    announced = true;
  });
}
