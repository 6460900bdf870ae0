import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: 'Notifications',
  lede: 'Messages about your case.',
  total: 'Total',
  unread: 'Unread',
  markAll: 'Mark all as read',
  marking: 'Marking…',
  allRead: 'All notifications are read',
  isNew: 'New',
  listLabel: 'Your notifications',
  empty: 'No notifications yet',
  emptyText:
    'You will find a message here when something changes or when we need something from you.',
  error: 'Your notifications did not load',
  failedTitle: 'Error',
  failed: 'The notification could not be marked as read. Please try again.',
  allFailed: 'The notifications could not be marked as read. Please try again.',
  show: 'Which notifications to show',
  showAll: 'All',
  showUnread: 'Unread',
  showMessages: 'Messages',
  reply: 'Reply',
  noneUnread: 'You are all caught up',
  noneUnreadText: 'You have no unread notifications.',
  type: {
    'item-removed': 'Item removed',
    'document-required': 'Document required',
    'payment-due': 'Payment due',
    general: 'General',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Notificaciones',
  lede: 'Mensajes sobre su caso.',
  total: 'En total',
  unread: 'Sin leer',
  markAll: 'Marcar todo como leído',
  marking: 'Marcando…',
  allRead: 'Todas las notificaciones están leídas',
  isNew: 'Nueva',
  listLabel: 'Sus notificaciones',
  empty: 'Todavía no hay notificaciones',
  emptyText: 'Aquí verá un mensaje cuando algo cambie o cuando necesitemos algo de usted.',
  error: 'No se pudieron cargar sus notificaciones',
  failedTitle: 'Error',
  failed: 'No se pudo marcar la notificación como leída. Inténtelo de nuevo.',
  allFailed: 'No se pudieron marcar las notificaciones como leídas. Inténtelo de nuevo.',
  show: 'Qué notificaciones mostrar',
  showAll: 'Todas',
  showUnread: 'Sin leer',
  showMessages: 'Mensajes',
  reply: 'Responder',
  noneUnread: 'Está al día',
  noneUnreadText: 'No tiene notificaciones sin leer.',
  type: {
    'item-removed': 'Registro eliminado',
    'document-required': 'Se necesita un documento',
    'payment-due': 'Pago pendiente',
    general: 'General',
  },
};

export const useLanguage = addMessages({ notifications: en }, { notifications: es });
