import { LANGUAGE_KEY, languages, toLanguage, type Language } from '@repo/contract/languages';
import { toSitePath } from '@repo/contract/site-path';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { isIP } from 'node:net';
import { addressKey } from '../rate-limits/address-key.ts';
import type { RequestInfo } from '../trpc/context.ts';

export function cookieOf(req: Request, name: string): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[name];
}

/** The language that the query requests: `?language=es`. */
export function requestedLanguage(req: Request): Language | undefined {
  const value = req.query[LANGUAGE_KEY];
  return typeof value === 'string' ? toLanguage(value) : undefined;
}

/** The requested language, else the saved choice, else the browser's, else the default. */
export function languageOf(req: Request): Language {
  const chosen = requestedLanguage(req) ?? toLanguage(cookieOf(req, LANGUAGE_KEY));
  return chosen ?? toLanguage(req.acceptsLanguages([...languages]) || undefined) ?? languages[0];
}

/** Path of the page that sent the request; the request's own path when it came straight to the API. */
function pageOf(req: Request): string {
  const referer = URL.parse(req.headers.referer ?? '')?.pathname;
  return toSitePath(referer, req.baseUrl + req.path);
}

/** Client IP without port or zone, which some proxies add; falls back to the socket's peer address. */
function clientAddressOf(req: Request): string {
  const forwarded = (req.ip ?? '').replace(/%.*$/, '');
  const withoutPort = forwarded
    .replace(/^\[(.+)\]:\d+$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return [withoutPort, req.socket.remoteAddress ?? ''].find((text) => isIP(text)) ?? '0.0.0.0';
}

/** Returns whether the method is one whose routes read no body. */
export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns whether the request announces a body, which may never arrive. */
export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const addressKeys = new WeakMap<Request, string>();

/** The part of the client's address that limits count, see {@link addressKey}. */
export function addressKeyOf(req: Request): string {
  const known = addressKeys.get(req) ?? addressKey(clientAddressOf(req));
  addressKeys.set(req, known);
  return known;
}

export function requestInfoOf(req: Request): RequestInfo {
  return {
    ipAddress: clientAddressOf(req),
    userAgent: req.headers['user-agent'] ?? null,
    page: pageOf(req),
    language: languageOf(req),
  };
}
