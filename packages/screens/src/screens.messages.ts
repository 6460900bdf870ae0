import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  loading: 'Loading…',
  retry: 'Try again',
  loadMore: 'Show more',
  loadMoreAgain: 'Try again to show more',
  loadingMore: 'Loading…',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  loadFailed: 'This did not load',
  failure: {
    offline: 'The server did not respond. Check your connection and try again.',
    timeout: 'The server did not respond in time. Check your connection and try again.',
    signedOut: 'You are signed out. Sign in and try again.',
    forbidden: 'Your account is no longer allowed to do this.',
    missing: 'This record no longer exists. Reload the page.',
    conflict: 'Something changed since this page was opened. Reload it and try again.',
    invalid: 'The server did not accept this: {{reason}}',
    busy: 'Too many requests at once. Wait a moment and try again.',
    unavailable: 'Our service is not available right now. Try again in a few minutes.',
    other: 'Something went wrong on our side. Try again in a moment.',
  },
  callUs: 'If it keeps happening, call us.',
  signedInAgain: 'You are signed in again. Press the button once more.',
  signIn: {
    title: 'Please Sign In Again',
    description: 'Your session ended. You will come back to this page.',
  },
} as const;

export const es: Translated<typeof en> = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  loadMore: 'Mostrar más',
  loadMoreAgain: 'Intentar mostrar más de nuevo',
  loadingMore: 'Cargando…',
  showCharacters: 'Mostrar los caracteres',
  hideCharacters: 'Ocultar los caracteres',
  loadFailed: 'No se pudo cargar',
  failure: {
    offline: 'El servidor no respondió. Revise su conexión e inténtelo de nuevo.',
    timeout: 'El servidor no respondió a tiempo. Revise su conexión e inténtelo de nuevo.',
    signedOut: 'Su sesión terminó. Inicie sesión e inténtelo de nuevo.',
    forbidden: 'Su cuenta ya no tiene permiso para hacer esto.',
    missing: 'Estos datos ya no existen. Vuelva a cargar la página.',
    conflict: 'Algo cambió desde que abrió esta página. Vuelva a cargarla e inténtelo de nuevo.',
    invalid: 'El servidor no aceptó los datos: {{reason}}',
    busy: 'Demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
    unavailable:
      'Nuestro servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    other: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
  },
  callUs: 'Si sigue ocurriendo, llámenos.',
  signedInAgain: 'Ya inició sesión de nuevo. Presione el botón una vez más.',
  signIn: {
    title: 'Inicie sesión de nuevo',
    description: 'Su sesión terminó. Volverá a esta página.',
  },
};
