import { byIdInput } from '@repo/contract/ids';
import { announcePresenceInput, endPresenceInput, presentAdmins } from '@repo/contract/presence';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { requireClient } from '../clients/require-client.ts';
import { announcePresence } from './announce-presence.ts';
import { deletePresence, listPresentAdmins } from './presence.queries.ts';

export const presenceRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/clients/{id}/presence',
        summary: 'The other admins who have the client’s file open',
      },
    })
    .input(byIdInput)
    .output(presentAdmins)
    .query(async ({ ctx, input }) => {
      await requireClient(ctx.db, input.id);
      return listPresentAdmins(ctx.db, input.id, ctx.user.id);
    }),

  announce: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/clients/{id}/presence/{pageId}',
        summary: 'Announce that a page has the client’s file open; again every 10 seconds',
      },
    })
    .input(announcePresenceInput)
    .output(presentAdmins)
    .mutation(({ ctx, input }) => announcePresence(ctx.db, ctx.user.id, input)),

  end: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/clients/{id}/presence/{pageId}',
        summary: 'Announce that the page has left the client’s file',
      },
    })
    .input(endPresenceInput)
    .output(z.null())
    .mutation(async ({ ctx, input: { id, pageId } }) => {
      await deletePresence(ctx.db, { pageId, clientId: id, userId: ctx.user.id });
      return null;
    }),
});
