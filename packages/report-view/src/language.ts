import { createLanguage } from '@repo/i18n/language.tsx';
import { en, es } from './rows.messages.ts';

export type { Translated } from '@repo/i18n/message-types.ts';

export const { useLanguage, addMessages } = createLanguage({ rows: en }, { rows: es });
