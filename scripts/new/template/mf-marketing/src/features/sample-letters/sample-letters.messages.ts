import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Sample Letters',
  description: 'What this page offers, in one sentence.',
} as const;

export const es: Translated<typeof en> = {
  title: 'Sección Sample Letters',
  description: 'Lo que ofrece esta página, en una frase.',
};

export const useLanguage = addMessages({ sampleLetters: en }, { sampleLetters: es });
