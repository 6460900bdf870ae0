import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { notAllowed } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Over plain HTTP the gateway may be opened under several names (127.0.0.1, localhost, a development server's port).
 */
function isPlainHttp(publicUrl: string): boolean {
  return publicUrl.startsWith('http:');
}

/** The origin under which the browser opened this site. Without HTTPS that may be localhost, which passkeys accept as a domain. */
export function siteOriginOf(req: Request, publicUrl: string): string {
  const own = `http://${req.headers.host}`;
  return isPlainHttp(publicUrl) && URL.parse(own)?.hostname === 'localhost' ? own : publicUrl;
}

function isOwnOrigin(origin: string | undefined, req: Request, publicUrl: string): boolean {
  return (
    origin === publicUrl || (isPlainHttp(publicUrl) && origin === `http://${req.headers.host}`)
  );
}

function isCrossOrigin(req: Request, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (!origin) return req.headers['sec-fetch-site'] === 'cross-site';
  return !isOwnOrigin(origin, req, publicUrl);
}

/**
 * Returns whether this site or the address bar caused a GET that changes state. Without `Sec-Fetch-Site` the `Referer`
 * decides; without both, only requests for a page are refused.
 */
export function isFromOwnPage(req: Request, publicUrl: string): boolean {
  const { referer, 'sec-fetch-site': site } = req.headers;
  if (isCrossOrigin(req, publicUrl) || isPrefetch(req)) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (referer !== undefined) return isOwnOrigin(URL.parse(referer)?.origin, req, publicUrl);
  return !req.headers.accept?.includes('text/html');
}

function isPrefetch(req: Request): boolean {
  return [req.headers['sec-purpose'], req.headers['purpose']].some((purpose) =>
    String(purpose).includes('prefetch'),
  );
}

const LONGEST_LOGGED = 200;

/**
 * Refuses state-changing requests from another origin (CSRF), and warns once, because nobody can sign in where the operator
 * opens another address than PUBLIC_URL. Clients other than browsers send no Origin.
 */
export function sameOrigin(publicUrl: string, log: Logger): RequestHandler {
  let warned = false;
  return (req, _res, next) => {
    if (safeMethods.has(req.method) || !isCrossOrigin(req, publicUrl)) return next();
    if (!warned) {
      warned = true;
      const origin = req.headers.origin?.slice(0, LONGEST_LOGGED);
      log.warn(
        { origin, publicUrl },
        'a request from another origin than PUBLIC_URL was refused: pages work at PUBLIC_URL only',
      );
    }
    next(notAllowed('other-address'));
  };
}
