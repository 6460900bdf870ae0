import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  failedTitle: 'This part of the page did not load',
  failedText:
    'The connection may be weak, or this part is briefly away. Nothing of yours is lost. Try again, or call us.',
  staticTitle: 'Some buttons of this page do not work yet',
  staticText:
    'You can read the page and follow its links. The rest did not load: try again in a moment.',
  retry: 'Try again',
  call: 'Call {{phone}}',
} as const;

export const es: Translated<typeof en> = {
  failedTitle: 'Esta parte de la página no se cargó',
  failedText:
    'La conexión puede ser débil, o esta parte no está disponible por un momento. No se perdió nada suyo. Inténtelo de nuevo o llámenos.',
  staticTitle: 'Algunos botones de esta página aún no funcionan',
  staticText:
    'Puede leer la página y usar sus enlaces. Lo demás no se cargó: inténtelo de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  call: 'Llamar al {{phone}}',
};
