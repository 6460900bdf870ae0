import { createLanguage } from '@repo/i18n/language.tsx';
import { en as terms, es as termsEs } from '@repo/i18n/terms.messages.ts';
import { en as words, es as wordsEs } from './words.messages.ts';

export type { Translated } from '@repo/i18n/message-types.ts';

export const { useLanguage, addMessages } = createLanguage(
  { terms, words },
  { terms: termsEs, words: wordsEs },
);
