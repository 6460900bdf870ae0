import type { Request, RequestHandler } from 'express';
import { DomainError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Without HTTPS the gateway is opened under several names: 127.0.0.1, localhost, a development server's port. */
function isOwnMachine(publicUrl: string): boolean {
  return publicUrl.startsWith('http:');
}

/** The origin under which the browser opened this site. Without HTTPS that may be localhost, which passkeys accept as a domain. */
export function siteOriginOf(req: Request, publicUrl: string): string {
  const own = `http://${req.headers.host}`;
  return isOwnMachine(publicUrl) && URL.parse(own)?.hostname === 'localhost' ? own : publicUrl;
}

/** Returns whether the browser reports that a page of another origin sent the request. */
export function isCrossOrigin(req: Request, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (!origin) return req.headers['sec-fetch-site'] === 'cross-site';
  return (
    origin !== publicUrl && !(isOwnMachine(publicUrl) && origin === `http://${req.headers.host}`)
  );
}

/** Refuses state-changing requests from another origin (CSRF). Clients other than browsers send no Origin. */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!safeMethods.has(req.method) && isCrossOrigin(req, publicUrl)) {
      next(new DomainError('not-allowed', 'Requests from another origin are refused'));
    } else next();
  };
}
