import { LANGUAGE_KEY } from '@repo/contract/languages';
import type { Request, Response } from 'express';
import { requestedLanguage } from './request-info.ts';

const ONE_YEAR_MS = 31_536_000_000;

/** A link in a language is a choice of it, for those without scripts too. */
export function persistRequestedLanguage(req: Request, res: Response): void {
  const asked = requestedLanguage(req);
  if (!asked) return;
  res.cookie(LANGUAGE_KEY, asked, { path: '/', maxAge: ONE_YEAR_MS, sameSite: 'lax' });
}
