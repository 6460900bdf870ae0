import { stat } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Router, type ErrorRequestHandler } from 'express';
import type { LiveReleases } from './live-releases.ts';

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Files of every build under `/mf/`, cached for a year, precompressed where the build did so; and which are live. */
export function releaseFiles(folder: string, live: LiveReleases): Router {
  return Router()
    .get(
      '/mf/live.json',
      (_req, res) => void res.set('cache-control', 'no-store').json(live.builds()),
    )
    .get('/mf/:app/:build/*file', async (req, res, next) => {
      const { app, build, file } = req.params;
      const path = normalize(join('/', app, build, ...file));
      if (path.includes('/.') || path.endsWith('.json')) return next();
      const variants = encodings.filter(([name]) => req.acceptsEncodings(name));
      for (const [encoding, suffix] of [...variants, [undefined, '']] as const) {
        const found = await stat(join(folder, path + suffix)).catch(() => null);
        if (!found?.isFile()) continue;
        res.set('vary', 'accept-encoding').set('cross-origin-resource-policy', 'same-origin');
        if (encoding) res.set('content-encoding', encoding);
        return res.type(extname(path)).sendFile(path + suffix, {
          root: folder,
          immutable: true,
          maxAge: '365d',
          dotfiles: 'allow',
          headers: { 'content-type': contentType(path) },
        });
      }
      return next();
    })
    .use('/mf', (_req, res) => void res.status(404).type('text').send('Not found'))
    .use('/mf', refuse);
}

/** A condition or a range that does not fit the file. */
const misfits: unknown[] = [412, 416];
const headersOfFile = [
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
];

/** An answer that is not the file keeps none of its headers, and no cache keeps the answer. */
const refuse: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  for (const name of headersOfFile) res.removeHeader(name);
  res.set('cache-control', 'no-store');
  const { status } = (error ?? {}) as { status?: number };
  if (!status || !misfits.includes(status)) return next(error);
  res.status(status).type('text').end(STATUS_CODES[status]);
};

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
};

function contentType(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}
