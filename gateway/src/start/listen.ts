import cluster from 'node:cluster';
import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import type { Env } from '../env.ts';
import { SettingsError } from '../env/settings-error.ts';
import { prepareDrain } from '../http/drain.ts';

/**
 * A photo over a slow phone connection takes longer than Node's five minutes. Stalled uploads and other bodies have
 * shorter limits.
 */
const REQUEST_MS = 1_800_000;
/**
 * A proxy must be the first to close an unused connection, because a request may already be on its way. Caddy keeps
 * one for two minutes, nginx for one.
 */
const KEEP_ALIVE_MS = 125_000;

export type Listening = Awaited<ReturnType<typeof listen>>;

const starting: RequestListener = (req, res) => {
  if (req.url === '/healthz')
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  else res.writeHead(503, { 'retry-after': '2' }).end('Starting');
};

/**
 * Listens before anything else starts, so that a port in use stops the start at once. A worker listens once it can
 * serve. Throws SettingsError.
 */
export async function listen(env: Env) {
  let handle = starting;
  const timeouts = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(timeouts, (req, res) => handle(req, res));
  const { drain, isDraining } = prepareDrain(server, { isBehindProxy: env.trustProxy > 0 });
  if (!cluster.isWorker) await openPort(server, env);
  const port = (server.address() as AddressInfo | null)?.port ?? env.port;
  return {
    url: urlOf(env.host, port),
    /** Passes the requests to the application. Until then only the primary process answers `/healthz`. */
    async serve(application: RequestListener): Promise<void> {
      handle = application;
      if (!server.listening) await openPort(server, env);
    },
    isDraining,
    drain,
  };
}

export function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function openPort(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        code === 'EADDRINUSE'
          ? new SettingsError(
              `PORT=${port} is in use on ${host}. Stop the other program or set another PORT.`,
            )
          : new SettingsError(
              `HOST=${host} PORT=${port} cannot be listened on (${code}). Correct HOST or PORT.`,
            ),
      ),
    );
    server.listen(port, host, resolve);
  });
}
