import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  documentTitle: 'Page not found',
  title: '404',
  text: 'Did you forget to add the page to the router?',
  home: 'Go to the home page',
  signIn: 'Sign in',
  signInHint: 'If this page is yours, sign in to see it.',
} as const;

export const es: Translated<typeof en> = {
  documentTitle: 'Página no encontrada',
  title: '404',
  text: 'Esta página no existe. Revise la dirección o vuelva al inicio.',
  home: 'Ir a la página de inicio',
  signIn: 'Iniciar sesión',
  signInHint: 'Si esta página es suya, inicie sesión para verla.',
};
