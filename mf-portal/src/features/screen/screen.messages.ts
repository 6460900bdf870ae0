import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  error: {
    title: 'This did not load',
    message: 'Check your connection and try again. If it keeps happening, call us.',
    retry: 'Try again',
  },
  loading: 'Loading',
} as const;

export const es: Translated<typeof en> = {
  error: {
    title: 'No se pudo cargar',
    message: 'Revise su conexión e inténtelo de nuevo. Si sigue ocurriendo, llámenos.',
    retry: 'Reintentar',
  },
  loading: 'Cargando',
};
