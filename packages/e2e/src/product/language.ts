import type { BrowserContext } from '@playwright/test';
import { sharedProduct } from './running-product.ts';

export type Language = 'en' | 'es';

export async function rememberLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((choice) => {
    // An empty page and the document viewer's frame have no storage.
    if (origin !== 'null') localStorage.setItem('language', choice);
  }, language);
}

export async function requestLanguage(context: BrowserContext, language: Language): Promise<void> {
  await rememberLanguage(context, language);
  await context.addCookies([{ name: 'language', value: language, url: sharedProduct().url }]);
}

export const speaks = (language: Language) => ({
  locale: `${language}-US`,
  storageState: {
    cookies: [
      {
        name: 'language',
        value: language,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [],
  },
});
