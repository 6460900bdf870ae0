import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Sample Letters',
  error: 'This information did not load',
  signedInAs: 'Signed in as {{email}}',
  empty: 'Nothing here yet',
} as const;

export const es: Translated<typeof en> = {
  title: 'Sample Letters',
  error: 'No se pudo cargar esta información',
  signedInAs: 'Sesión iniciada como {{email}}',
  empty: 'Todavía no hay nada aquí',
};

export const useLanguage = addMessages({ sampleLetters: en }, { sampleLetters: es });
