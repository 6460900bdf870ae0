import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  error: {
    title: 'This did not load',
    connection: 'Check your connection and try again. If it keeps happening, call us.',
    away: 'Our service is away, not your connection. Try again in a few minutes, or call us.',
    signedOut: 'You are signed out. Reload the page to sign in again.',
    retry: 'Try again',
  },
  signedOut: {
    title: 'Please Sign In Again',
    description: 'Your session ended. You will come back to where you were.',
  },
  loading: 'Loading',
} as const;

export const es: Translated<typeof en> = {
  error: {
    title: 'No se pudo cargar',
    connection: 'Revise su conexión e inténtelo de nuevo. Si sigue ocurriendo, llámenos.',
    away: 'El problema es nuestro, no de su conexión. Inténtelo de nuevo en unos minutos o llámenos.',
    signedOut: 'Su sesión terminó. Vuelva a cargar la página para iniciar sesión.',
    retry: 'Reintentar',
  },
  signedOut: {
    title: 'Inicie sesión de nuevo',
    description: 'Su sesión terminó. Volverá a donde estaba.',
  },
  loading: 'Cargando',
};
