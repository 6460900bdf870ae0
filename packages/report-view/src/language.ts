import { createLanguage } from '@repo/i18n/language.tsx';
import { en, es } from './rows.messages.ts';

export type { Translated } from '@repo/i18n/message-types.ts';

/** The words for rows of a report; each part adds its own texts, so that a screen loads those of its parts. */
export const { useLanguage, addMessages } = createLanguage({ rows: en }, { rows: es });
