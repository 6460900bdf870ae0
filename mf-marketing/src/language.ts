import { createLanguage } from '@repo/i18n/language.tsx';
import { en as page, es as pageEs } from './features/public-page/public-page.messages.ts';

/** Holds the texts that every page has; each feature adds its own in its `language.ts`. */
export const { LanguageProvider, useLanguage, addMessages } = createLanguage(
  { page },
  { page: pageEs },
);
