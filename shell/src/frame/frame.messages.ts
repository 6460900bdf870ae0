import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  skipToMain: 'Skip to main content',
  sections: 'Sections',
  more: 'More',
  moreTitle: 'More',
  close: 'Close',
  logout: 'Logout',
  otherLanguage: 'Español',
  otherLanguageTitle: 'Ver esta página en español',
  support: 'Support',
  call: 'Call {{phone}}',
  home: '{{brand}}, home',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  notification: 'Notification',
  notificationRegion: 'Notifications ({hotkey})',
  loading: 'Loading…',
} as const;

export const es: Translated<typeof en> = {
  skipToMain: 'Ir al contenido principal',
  sections: 'Secciones',
  more: 'Más',
  moreTitle: 'Más',
  close: 'Cerrar',
  logout: 'Cerrar sesión',
  otherLanguage: 'English',
  otherLanguageTitle: 'View this page in English',
  support: 'Ayuda',
  call: 'Llamar al {{phone}}',
  home: '{{brand}}, inicio',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  notification: 'Aviso',
  notificationRegion: 'Avisos ({hotkey})',
  loading: 'Cargando…',
};
