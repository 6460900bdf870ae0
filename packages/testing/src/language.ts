import type { BrowserContext } from '@playwright/test';

export type Language = 'en' | 'es';

/** What a browser remembers of a person who chose a language earlier. */
export async function rememberLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((choice) => localStorage.setItem('language', choice), language);
}
