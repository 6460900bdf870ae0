import type { Request, RequestHandler } from 'express';
import { DomainError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An installation without a public address is opened under several names: 127.0.0.1, localhost, a dev server's port. */
function isOwnMachine(publicUrl: string): boolean {
  return publicUrl.startsWith('http:');
}

/** True when the browser says that the request comes from another site's page. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (!origin) return req.headers['sec-fetch-site'] === 'cross-site';
  return (
    origin !== publicUrl && !(isOwnMachine(publicUrl) && origin === `http://${req.headers.host}`)
  );
}

/** Refuses a state-changing request from another origin (CSRF). Programs without a browser send no Origin. */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (!safeMethods.has(req.method) && isForeign(req, publicUrl)) {
      next(new DomainError('not-allowed', 'Requests from another origin are refused'));
    } else next();
  };
}
