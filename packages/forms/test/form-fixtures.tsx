import { HttpError } from '@repo/api-client/rest.ts';
import type { Language } from '@repo/contract/languages';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import type { ReactElement, ReactNode } from 'react';

export function inLanguage(language: Language, form: ReactNode): ReactElement {
  return <LanguageProvider language={language}>{form}</LanguageProvider>;
}

export function refusal(...issues: { path: string[]; code: string }[]): HttpError {
  const body = {
    code: 'BAD_REQUEST',
    message: 'Refused',
    issues: issues.map((issue) => ({ ...issue, message: 'in English' })),
  };
  return new HttpError(400, JSON.stringify(body));
}
