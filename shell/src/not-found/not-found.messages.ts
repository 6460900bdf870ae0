import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

export const en = {
  documentTitle: 'Page not found',
  title: '404',
  hint: 'There is no page at this address. Check it for typing mistakes, or go to the home page.',
  text: 'Did you forget to add the page to the router?',
  home: 'Go to the home page',
} as const;

export const es: Translated<typeof en> = {
  documentTitle: 'Página no encontrada',
  title: '404',
  hint: 'No hay ninguna página en esta dirección. Revise que esté bien escrita o vaya a la página de inicio.',
  text: '¿Olvidó agregar la página al enrutador?',
  home: 'Ir a la página de inicio',
};

export const useLanguage = addMessages({ notFound: en }, { notFound: es });
