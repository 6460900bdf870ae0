import { byIdInput } from '@repo/contract/ids';
import { notification, sendNotificationInput } from '@repo/contract/notifications';
import * as z from 'zod/mini';
import { notFound } from '../../errors.ts';
import { adminProcedure, clientProcedure, router } from '../../trpc/procedures.ts';
import { listNotifications, setRead } from './notifications.queries.ts';
import { notifyClient } from './notify-client.ts';

export const notificationsRouter = router({
  list: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/notifications',
        summary: "The caller's notifications, newest first",
      },
    })
    .output(z.array(notification))
    .query(({ ctx }) => listNotifications(ctx.db, ctx.user.id)),

  markRead: clientProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/notifications/{id}/read',
        summary: 'Mark a notification as read',
      },
    })
    .input(byIdInput)
    .output(notification)
    .mutation(async ({ ctx, input }) => {
      const updated = await setRead(ctx.db, ctx.user.id, input.id);
      if (!updated) throw notFound('Notification');
      return updated;
    }),

  send: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/notifications',
        summary: 'Send a client a notification',
      },
    })
    .input(sendNotificationInput)
    .output(notification)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute((trx) => notifyClient(trx, ctx.user.id, input)),
    ),
});
