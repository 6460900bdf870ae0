import type { NotificationType } from '@repo/contract/notifications';
import type { Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<string>;
  userId: string;
  title: string;
  message: string;
  type: NotificationType;
  actionUrl: string | null;
  readAt: string | null;
  createdAt: Generated<string>;
}
