import { createLanguage } from '@repo/i18n/language.tsx';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

export const { useLanguage } = createLanguage(en, es);
