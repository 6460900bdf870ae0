import type { Language } from '@repo/contract/languages';
import type { NotificationType } from '@repo/contract/notifications';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTable {
  id: Generated<string>;
  userId: string;
  title: string;
  message: string;
  type: NotificationType;
  actionUrl: string | null;
  readAt: string | null;
  createdAt: Generated<string>;
  /** What the system wrote, of which `title` and `message` are a copy; null for what a person wrote. */
  kind: Generated<string | null>;
  data: JSONColumnType<Record<string, unknown> | null, string | null | undefined>;
  /** In which title and message are written; null where that was not stored. */
  language: Generated<Language | null>;
}
