import {
  creditItem,
  creditItemEvent,
  notifyRemovedInput,
  undoStatusChangesInput,
  updateCreditItemStatusesInput,
} from '@repo/contract/credit-items';
import { updateCreditItemInput } from '@repo/contract/credit-items-edit';
import { byIdInput } from '@repo/contract/ids';
import { notification } from '@repo/contract/notifications';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { clientFileProcedure, openClientFile } from '../../clients/directory/open-client-file.ts';
import { findOwner, listEvents, listForAdmin } from './credit-items.queries.ts';
import { notifyItemRemoved } from './notify-item-removed.ts';
import { undoStatusChanges } from './undo-status-changes.ts';
import { updateCreditItem, updateCreditItemStatuses } from './update-credit-items.ts';
import { notFound } from '../../../errors.ts';

export const creditItemsRouter = router({
  listForClient: clientFileProcedure(
    'GET /admin/clients/{id}/credit-items',
    "A client's credit items",
  )
    .output(z.array(creditItem))
    .query(({ ctx, input }) => listForAdmin(ctx.db, ctx.user.id, input.id)),

  update: adminProcedure(
    'PATCH /admin/credit-items/{id}',
    "Set an item's status, its note or other values",
  )
    .input(updateCreditItemInput)
    .output(creditItem)
    .mutation(({ ctx, input }) => updateCreditItem(ctx.db, ctx.user.id, input)),

  updateStatuses: adminProcedure(
    'POST /admin/credit-items/status',
    'Set the status of several items of one client',
  )
    .input(updateCreditItemStatusesInput)
    .output(z.array(creditItem))
    .mutation(({ ctx, input }) => updateCreditItemStatuses(ctx.db, ctx.user.id, input)),

  undo: adminProcedure(
    'POST /admin/credit-items/undo',
    'Undo changes of status that are not announced to the client yet',
  )
    .input(undoStatusChangesInput)
    .output(z.array(creditItem))
    .mutation(({ ctx, input }) => undoStatusChanges(ctx.db, ctx.user.id, input)),

  listEvents: adminProcedure(
    'GET /admin/credit-items/{id}/events',
    'The statuses that an item has had',
  )
    .input(byIdInput)
    .output(z.array(creditItemEvent))
    .query(async ({ ctx, input }) => {
      const owner = await findOwner(ctx.db, input.id);
      if (!owner) throw notFound('Credit item');
      await openClientFile(ctx, owner.userId);
      return listEvents(ctx.db, owner.userId, input.id);
    }),

  notifyRemoved: adminProcedure(
    'POST /admin/credit-items/{id}/notify',
    'Notify the client that an item was removed',
  )
    .input(notifyRemovedInput)
    .output(notification)
    .mutation(({ ctx, input }) => notifyItemRemoved(ctx, ctx.user.id, input)),
});
