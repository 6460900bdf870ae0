import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Sample Letters',
  error: 'This information did not load',
  greeting: 'Hello, {{name}}',
  empty: 'Nothing here yet',
} as const;

export const es: Translated<typeof en> = {
  title: 'Sección Sample Letters',
  error: 'No se pudo cargar esta información',
  greeting: 'Hola, {{name}}',
  empty: 'Todavía no hay nada aquí',
};

export const useLanguage = addMessages({ sampleLetters: en }, { sampleLetters: es });
