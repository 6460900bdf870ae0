import { STATUS_CODES } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Router, type ErrorRequestHandler } from 'express';
import type { BuildFiles } from './build-files.ts';
import type { LiveReleases } from './live-releases.ts';

const FEDERATION_MANIFEST = 'mf-manifest.json';

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Useless for a script, and a phone on a slow network receives them with every one. */
const headersOfDocuments = [
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/**
 * Serves the files of every build under `/mf/`, cached for a year and precompressed where the build did so, and the
 * list of live builds.
 */
export function releaseFiles(files: BuildFiles, live: LiveReleases): Router {
  return Router()
    .get(
      '/mf/live.json',
      (_req, res) => void res.set('cache-control', 'no-store').json(live.builds()),
    )
    .get('/mf/:app/:build/*file', async (req, res, next) => {
      const { app, build, file } = req.params;
      const path = normalize(join('/', app, build, ...file));
      const root = `/${app}/${build}/`;
      const isOurs = path.endsWith('.json') && path !== `${root}${FEDERATION_MANIFEST}`;
      if (!path.startsWith(root) || path.includes('/.') || isOurs) return next();
      const variants = encodings.filter(([name]) => req.acceptsEncodings(name));
      for (const [encoding, suffix] of [...variants, [undefined, '']] as const) {
        const found = await files.find(app, build, path.slice(root.length) + suffix);
        if (!found) continue;
        res.set({
          vary: 'accept-encoding',
          // A sandboxed iframe has an opaque origin, and integrity checks of its scripts need CORS. Builds are public.
          'access-control-allow-origin': '*',
        });
        if (encoding) res.set('content-encoding', encoding);
        if (extname(path) === '.js') for (const name of headersOfDocuments) res.removeHeader(name);
        return res.type(extname(path)).sendFile(found, {
          immutable: true,
          maxAge: '365d',
          lastModified: false,
          dotfiles: 'allow',
        });
      }
      return next();
    })
    .use('/mf', (_req, res) => void res.status(404).type('text').send('Not found'))
    .use('/mf', handleFileError);
}

const requestMismatches: number[] = [412, 416];
const headersOfFile = [
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
];

/** Error responses drop the file's headers and are not cached. */
const handleFileError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  for (const name of headersOfFile) res.removeHeader(name);
  res.set('cache-control', 'no-store');
  const { status } = (error ?? {}) as { status?: number };
  if (!status || !requestMismatches.includes(status)) return next(error);
  res.status(status).type('text').end(STATUS_CODES[status]);
};
