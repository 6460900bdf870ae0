import { byIdInput } from '@repo/contract/ids';
import {
  listNotificationsInput,
  notification,
  notificationPage,
  notificationSummary,
  SENT_NOTIFICATIONS_MAX,
  sendNotificationInput,
  sentNotification,
} from '@repo/contract/notifications';
import * as z from 'zod/mini';
import { notFound } from '../../errors.ts';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  requireUser,
  router,
} from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import {
  listAllNotifications,
  listNotifications,
  summarizeNotifications,
} from './list-notifications.ts';
import { listSent, setAllRead, setRead } from './notifications.queries.ts';
import { notifyClient } from './notify-client.ts';
import { toNotification } from './to-notification.ts';

export const notificationsRouter = router({
  list: viewableProcedure(
    'GET /notifications',
    "The caller's notifications, newest first: a page of them, or without parameters all as one array",
    {
      response: z.union([notificationPage, z.array(notification)]),
      all: async (ctx) => listAllNotifications(ctx.signedInDb, await requireUser(ctx)),
    },
  )
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.user, input)),

  summary: viewableProcedure(
    'GET /notifications/summary',
    'How many notifications the caller has, and the newest unread one',
  )
    .output(notificationSummary)
    .query(({ ctx }) => summarizeNotifications(ctx.db, ctx.user)),

  markRead: clientProcedure('PATCH /notifications/{id}/read', 'Mark a notification as read')
    .input(byIdInput)
    .output(notification)
    .mutation(async ({ ctx, input }) => {
      const updated = await setRead(ctx.db, ctx.user.id, input.id);
      if (!updated) throw notFound('Notification');
      return toNotification(updated, ctx.user.language);
    }),

  markAllRead: clientProcedure(
    'POST /notifications/read-all',
    "Mark all of the caller's notifications as read",
  )
    .output(notificationSummary)
    .mutation(async ({ ctx }) => {
      await setAllRead(ctx.db, ctx.user.id);
      return summarizeNotifications(ctx.db, ctx.user);
    }),

  listForClient: clientFileProcedure(
    'GET /admin/clients/{id}/notifications',
    'The newest notifications of a client, with who sent them and when they were read',
  )
    .output(z.array(sentNotification))
    .query(async ({ ctx, input }) => {
      const sent = await listSent(ctx.db, input.id, SENT_NOTIFICATIONS_MAX);
      return sent.map((row) => toNotification(row, ctx.user.language));
    }),

  send: adminProcedure('POST /admin/notifications', 'Send a client a notification')
    .input(sendNotificationInput)
    .output(notification)
    .mutation(({ ctx, input: { title, message, ...rest } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const contents = [{ title, message }];
        const sent = await notifyClient(trx, ctx.encryption, ctx.user.id, { ...rest, contents });
        return sent[0]!;
      }),
    ),
});
