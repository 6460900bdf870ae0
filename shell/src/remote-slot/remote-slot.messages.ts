import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  failedTitle: 'This part of the page did not load',
  failedText:
    'The connection may be weak, or this part is briefly away. Nothing of yours is lost. Try again, or call us.',
  partMissing: 'A part of this page did not load.',
  retry: 'Try again',
  call: 'Call {{phone}}',
} as const;

export const es: Translated<typeof en> = {
  failedTitle: 'Esta parte de la página no se cargó',
  failedText:
    'La conexión puede ser débil, o esta parte no está disponible por un momento. No se perdió nada suyo. Inténtelo de nuevo o llámenos.',
  partMissing: 'Una parte de esta página no se cargó.',
  retry: 'Intentar de nuevo',
  call: 'Llamar al {{phone}}',
};
