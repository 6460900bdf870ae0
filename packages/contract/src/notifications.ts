import * as z from 'zod/mini';
import { nullablePageRequest, pageOf } from './paging.ts';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { languages } from './languages.ts';
import { systemNotification } from './system-notifications.ts';
import { requiredText, sitePath } from './text.ts';

export const notificationTypes = [
  'item-removed',
  'document-required',
  'payment-due',
  'general',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * `actionUrl` is a path of this site, or null. `system` is set on system messages, whose texts
 * screens render in the reader's language. `language` is that of a written text, null if unknown.
 */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  actionUrl: z.nullable(sitePath),
  createdAt: instant,
  system: z.nullable(systemNotification),
  language: z.nullable(z.enum(languages)),
});
export type Notification = z.infer<typeof notification>;

export const NOTIFICATION_PAGE_MAX = 100;

export const listNotificationsInput = z.object({
  ...nullablePageRequest(NOTIFICATION_PAGE_MAX, 20),
  unread: z._default(z.union([z.boolean(), z.stringbool()]), false),
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

export const notificationPage = pageOf(notification);
export type NotificationPage = z.infer<typeof notificationPage>;

export const notificationSummary = z.object({
  total: z.number(),
  unread: z.number(),
  newestUnread: z.nullable(notification),
});
export type NotificationSummary = z.infer<typeof notificationSummary>;

export const SENT_NOTIFICATIONS_MAX = 10;

/**
 * `sentBy` is the name of the admin who sent it; null if the product sent it, for example after a
 * decision.
 */
export const sentNotification = z.extend(z.omit(notification, { read: true, actionUrl: true }), {
  readAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
});
export type SentNotification = z.infer<typeof sentNotification>;

export const sendableNotificationTypes = ['item-removed', 'general'] as const;

/**
 * Title and message must be non-empty (specification §5). `language` is theirs, by default the
 * client's.
 */
export const sendNotificationInput = z.object({
  userId: z.pipe(
    z.string(issueCode('client-required')).check(z.minLength(1, issueCode('client-required'))),
    entityId,
  ),
  title: requiredText(issueCode('title-required'), 200),
  message: requiredText(issueCode('message-required'), 4000),
  type: z.enum(sendableNotificationTypes),
  language: z.optional(z.enum(languages)),
});
export type SendNotificationInput = z.infer<typeof sendNotificationInput>;
