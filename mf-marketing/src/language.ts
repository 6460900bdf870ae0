import { createLanguage } from '@repo/i18n/language.tsx';
import { en as page, es as pageEs } from './features/public-page/public-page.messages.ts';

/** The texts that every page uses; each feature adds its own in its `language.ts`. */
export const { LanguageProvider, useLanguage, addMessages } = createLanguage(
  { page },
  { page: pageEs },
);
