import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  heading: 'Write to this client',
  explanation: 'It appears among the client’s notifications, with a badge until it is read.',
  inSpanish: 'This client uses the site in Spanish: write in Spanish.',
  inEnglish: 'This client uses the site in English: write in English.',
  typeLabel: 'Type',
  type: { 'item-removed': 'Item Removed', general: 'General' },
  title: 'Title',
  message: 'Message',
  send: 'Send Notification',
  sending: 'Sending…',
  sentTitle: 'Notification Sent',
  sentText: '{{name}} will see it among their notifications.',
  failedTitle: 'Notification not sent',
} as const;

export const es: Translated<typeof en> = {
  heading: 'Escribirle a este cliente',
  explanation: 'Aparece entre las notificaciones del cliente, marcada hasta que la lea.',
  inSpanish: 'Este cliente usa el sitio en español: escriba en español.',
  inEnglish: 'Este cliente usa el sitio en inglés: escriba en inglés.',
  typeLabel: 'Tipo',
  type: { 'item-removed': 'Registro eliminado', general: 'General' },
  title: 'Título',
  message: 'Mensaje',
  send: 'Enviar notificación',
  sending: 'Enviando…',
  sentTitle: 'Notificación enviada',
  sentText: 'Aparecerá entre las notificaciones de {{name}}.',
  failedTitle: 'La notificación no se envió',
};
