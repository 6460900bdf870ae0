import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  retry: 'Try again',
  loading: 'Loading…',
  failure: {
    offline: 'The server did not answer. Check your connection and try again.',
    refused: 'Your account may no longer do this.',
    missing: 'This record no longer exists. Reload the page.',
    invalid: 'The server did not accept this: {{message}}',
    busy: 'Too many requests at once. Wait a moment and try again.',
    other: 'Something went wrong on our side. Try again in a moment.',
  },
} as const;

export const es: Translated<typeof en> = {
  retry: 'Reintentar',
  loading: 'Cargando…',
  failure: {
    offline: 'El servidor no respondió. Revise su conexión e inténtelo de nuevo.',
    refused: 'Su cuenta ya no tiene permiso para hacer esto.',
    missing: 'Estos datos ya no existen. Vuelva a cargar la página.',
    invalid: 'El servidor no aceptó los datos: {{message}}',
    busy: 'Demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
    other: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
  },
};
