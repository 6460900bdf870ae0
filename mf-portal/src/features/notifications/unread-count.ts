import type { Notification } from '@repo/contract/notifications';

export function unreadCount(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => !notification.read).length;
}
