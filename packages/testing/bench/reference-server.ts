import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file that a reference serves, compressed once for all its answers. */
export interface ServedFile {
  headers: Record<string, string>;
  encoded: Record<'br' | 'gzip', Buffer>;
}

export interface ReferenceServer {
  url: string;
  stop(): Promise<void>;
}

interface ServedOptions {
  headers: Record<string, string>;
  /** 0 to 11. */
  brotliQuality: number;
}

/** Compresses a text for {@link startReferenceServer}. */
export function servedFile(text: string, { headers, brotliQuality }: ServedOptions): ServedFile {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return { headers, encoded: { br: brotliCompressSync(body, { params }), gzip: gzipSync(body) } };
}

/** Serves `files` by path on a free port; what is not among them comes from `otherwise`. */
export async function startReferenceServer(
  files: Record<string, ServedFile>,
  otherwise?: string,
): Promise<ReferenceServer> {
  const server = createServer((req, res) => {
    const file = files[req.url ?? ''];
    if (file) answer(req, res, file);
    else if (otherwise) forward(req, res, otherwise);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(req: IncomingMessage, res: ServerResponse, { headers, encoded }: ServedFile): void {
  const accepted = String(req.headers['accept-encoding']);
  const encoding = /\bbr\b/.test(accepted) ? 'br' : 'gzip';
  const body = encoded[encoding];
  res.writeHead(200, {
    ...headers,
    'content-encoding': encoding,
    'content-length': body.length,
  });
  res.end(body);
}

function forward(req: IncomingMessage, res: ServerResponse, origin: string): void {
  const { method, headers } = req;
  const onward = request(new URL(req.url ?? '/', origin), { method, headers }, (answered) => {
    res.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(res);
  });
  onward.on('error', () => res.writeHead(502).end());
  req.pipe(onward);
}
