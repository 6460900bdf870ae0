import { LANGUAGE_KEY } from '@repo/contract/languages';
import type { Request, Response } from 'express';
import { requestedLanguage } from './request-info.ts';

const ONE_YEAR_MS = 31_536_000_000;

/** Saves the language that the query requests in a cookie, so that a language link works without scripts too. */
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
