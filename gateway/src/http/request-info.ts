import { LANGUAGE_KEY, languages, toLanguage, type Language } from '@repo/contract/languages';
import { toSitePath } from '@repo/contract/site-path';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { clientAddressOf } from '../limits/address-key.ts';
import type { RequestInfo } from '../trpc/context.ts';

export function cookieOf(req: Request, name: string): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[name];
}

export function requestedLanguage(req: Request): Language | undefined {
  const value = req.query[LANGUAGE_KEY];
  return typeof value === 'string' ? toLanguage(value) : undefined;
}

const ONE_YEAR_MS = 31_536_000_000;

export function persistRequestedLanguage(req: Request, res: Response, publicUrl: string): void {
  const language = requestedLanguage(req);
  if (!language) return;
  res.cookie(LANGUAGE_KEY, language, {
    path: '/',
    maxAge: ONE_YEAR_MS,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}

function chosenLanguage(req: Request): Language | undefined {
  return requestedLanguage(req) ?? toLanguage(cookieOf(req, LANGUAGE_KEY));
}

const acceptedLanguage = (req: Request) =>
  toLanguage(req.acceptsLanguages([...languages]) || undefined);

/**
 * Language of a page, from the request, else from the saved choice, else the default. The browser's is only offered.
 */
export function pageLanguageOf(req: Request): Language {
  return chosenLanguage(req) ?? languages[0];
}

export function offeredLanguage(req: Request): Language | undefined {
  const accepted = chosenLanguage(req) ? undefined : acceptedLanguage(req);
  return accepted === languages[0] ? undefined : accepted;
}

/** Language of an API call, which its page sends as `Accept-Language`, and of pages that offer no other. */
export function languageOf(req: Request): Language {
  return chosenLanguage(req) ?? acceptedLanguage(req) ?? languages[0];
}

function pageOf(req: Request): string {
  const referer = URL.parse(req.headers.referer ?? '')?.pathname;
  return toSitePath(referer, req.baseUrl + req.path);
}

/** A class, because an object with getters takes microseconds to make. */
class RequestDetails implements RequestInfo {
  readonly #req: Request;

  constructor(req: Request) {
    this.#req = req;
  }

  get ipAddress() {
    return clientAddressOf(this.#req);
  }

  get userAgent() {
    return this.#req.headers['user-agent'] ?? null;
  }

  get page() {
    return pageOf(this.#req);
  }

  get language() {
    return languageOf(this.#req);
  }
}

export function requestInfoOf(req: Request): RequestInfo {
  return new RequestDetails(req);
}
