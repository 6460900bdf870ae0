import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listenLocally } from '@repo/testing/listen-locally.ts';

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
  brotliQuality: number;
}

export function servedFile(text: string, { headers, brotliQuality }: ServedOptions): ServedFile {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return { headers, encoded: { br: brotliCompressSync(body, { params }), gzip: gzipSync(body) } };
}

export async function startReferenceServer(
  files: Record<string, ServedFile>,
  fallbackUrl?: string,
): Promise<ReferenceServer> {
  const server = createServer((req, res) => {
    const file = files[req.url ?? ''];
    if (file) respond(req, res, file);
    else if (fallbackUrl) forward(req, res, fallbackUrl);
    else res.writeHead(404).end();
  });
  return listenLocally(server);
}

function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { headers, encoded }: ServedFile,
): void {
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
  const forwarded = request(new URL(req.url ?? '/', origin), { method, headers }, (response) => {
    res.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(res);
  });
  forwarded.on('error', () => res.writeHead(502).end());
  req.pipe(forwarded);
}
