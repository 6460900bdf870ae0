import * as z from 'zod/mini';
import { entityId, instant } from './ids.ts';
import { messages } from './messages.ts';

/** Kinds of notification (specification §3); each has its icon and colour. */
export const notificationTypes = [
  'item-removed',
  'document-required',
  'payment-due',
  'general',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A message to a client. `actionUrl` is a path of this site to open, or null. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  actionUrl: z.nullable(z.string()),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** Types an admin may send (specification §7). */
export const sendableNotificationTypes = ['item-removed', 'general'] as const;

const text = (message: string, longest: number) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(longest, messages.tooLong));

/** Input of `POST /api/admin/notifications`; title and message must be non-empty (specification §5). */
export const sendNotificationInput = z.object({
  userId: z.pipe(z.string(messages.client).check(z.minLength(1, messages.client)), entityId),
  title: text(messages.title, 200),
  message: text(messages.message, 4000),
  type: z.enum(sendableNotificationTypes),
});
export type SendNotificationInput = z.infer<typeof sendNotificationInput>;
