import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  title: 'Confirm your email',
  text: 'We sent a link to {{email}}, so that news about your case reaches you.',
  again: 'Send again',
  sending: 'Sending…',
  sent: 'A new link is on its way to {{email}}. Look in your spam folder too.',
  tooMany: 'We sent several links already. Please wait a few minutes before you ask for another.',
  failed: 'That did not work. Try again in a moment.',
  dismiss: 'Not now',
} as const;

const es: Translated<typeof en> = {
  title: 'Confirme su correo',
  text: 'Le enviamos un enlace a {{email}} para que le lleguen las novedades de su caso.',
  again: 'Enviar de nuevo',
  sending: 'Enviando…',
  sent: 'Un enlace nuevo va en camino a {{email}}. Busque también en el correo no deseado.',
  tooMany: 'Ya le enviamos varios enlaces. Espere unos minutos antes de pedir otro.',
  failed: 'No se pudo completar. Inténtelo de nuevo en un momento.',
  dismiss: 'Ahora no',
};

export const useLanguage = addMessages({ unverified: en }, { unverified: es });
