import { LANGUAGE_KEY, languages, toLanguage, type Language } from '@repo/contract/languages';
import { toSitePath } from '@repo/contract/site-path';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { clientAddressOf } from '../limits/address-key.ts';
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

export function requestInfoOf(req: Request): RequestInfo {
  return {
    ipAddress: clientAddressOf(req),
    userAgent: req.headers['user-agent'] ?? null,
    page: pageOf(req),
    language: languageOf(req),
  };
}
