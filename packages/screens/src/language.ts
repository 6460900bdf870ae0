import { createLanguage } from '@repo/i18n/language.tsx';
import { en, es } from './screens.messages.ts';

export const { useLanguage } = createLanguage(en, es);
