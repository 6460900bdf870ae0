import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  skipToMain: 'Skip to main content',
  sections: 'Sections',
  more: 'More',
  moreTitle: 'More',
  moreFailedTitle: 'The menu did not load',
  moreFailedText: 'Try again in a moment, or call us at {{phone}}.',
  close: 'Close',
  subscription: 'Subscription',
  logout: 'Logout',
  otherLanguage: 'Español',
  support: 'Support',
  call: 'Call {{phone}}',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  notification: 'Notification',
  alert: 'Alert',
  notificationRegion: 'Notifications ({hotkey})',
  loading: 'Loading…',
} as const;

const es: Translated<typeof en> = {
  skipToMain: 'Ir al contenido principal',
  sections: 'Secciones',
  more: 'Más',
  moreTitle: 'Más',
  moreFailedTitle: 'El menú no se cargó',
  moreFailedText: 'Inténtelo de nuevo en un momento o llámenos al {{phone}}.',
  close: 'Cerrar',
  subscription: 'Suscripción',
  logout: 'Cerrar sesión',
  otherLanguage: 'English',
  support: 'Ayuda',
  call: 'Llamar al {{phone}}',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  notification: 'Aviso',
  alert: 'Alerta',
  notificationRegion: 'Avisos ({hotkey})',
  loading: 'Cargando…',
};

export const useLanguage = addMessages({ frame: en }, { frame: es });
