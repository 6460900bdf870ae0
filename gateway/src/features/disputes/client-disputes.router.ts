import {
  byDispute,
  createDisputeInput,
  disputeDetails,
  disputeSummary,
  recordDeliveryInput,
  recordInformationInput,
  recordOutcomesInput,
  recordReturnInput,
} from '@repo/contract/disputes';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { createDispute } from './create-dispute.ts';
import { readDispute, readDisputes } from './read-dispute.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordInformation } from './record-information.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { recordReturn } from './record-return.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

const ofClientDispute = z.extend(byIdInput, byDispute.shape);

export const clientDisputesRouter = router({
  list: clientFileProcedure(
    'GET /admin/clients/{id}/disputes',
    "A client's disputes with bureaus, newest first",
  )
    .output(z.array(disputeSummary))
    .query(({ ctx }) => readDisputes(ctx.db, ctx.client)),

  get: clientFileProcedure(
    'GET /admin/clients/{id}/disputes/{disputeId}',
    "One of a client's disputes with its letter",
  )
    .input(ofClientDispute)
    .output(disputeDetails)
    .query(({ ctx, input }) => readDispute(ctx.db, ctx.client, input.disputeId)),

  propose: clientFileProcedure(
    'POST /admin/clients/{id}/disputes',
    'Propose a dispute to a client, who alone may sign its letter',
  )
    .input(z.extend(createDisputeInput, byIdInput.shape))
    .output(disputeDetails)
    .mutation(({ ctx, input }) => createDispute(ctx, ctx.client, ctx.user.id, input)),

  withdraw: clientFileProcedure(
    'DELETE /admin/clients/{id}/disputes/{disputeId}',
    "Take a client's dispute back",
  )
    .input(ofClientDispute)
    .output(z.null())
    .mutation(({ ctx, input: { id, disputeId } }) =>
      withdrawDispute(ctx, { clientId: id, disputeId, userId: ctx.user.id }),
    ),

  recordDelivery: adminProcedure(
    'POST /admin/disputes/{disputeId}/delivery',
    'Record when a bureau received a signed letter, which begins its time to answer',
  )
    .input(recordDeliveryInput)
    .output(disputeDetails)
    .mutation(({ ctx, input }) => recordDelivery(ctx, ctx.user, input)),

  recordInformation: adminProcedure(
    'POST /admin/disputes/{disputeId}/information',
    'Record when a bureau received further information about a dispute, which extends its time to answer',
  )
    .input(recordInformationInput)
    .output(disputeDetails)
    .mutation(({ ctx, input }) => recordInformation(ctx, ctx.user, input)),

  recordOutcomes: adminProcedure(
    'PUT /admin/disputes/{disputeId}/outcomes',
    'Record what a bureau answered about items of a dispute, or correct it',
  )
    .input(recordOutcomesInput)
    .output(disputeDetails)
    .mutation(({ ctx, input }) => recordOutcomes(ctx, ctx.user, input)),

  recordReturn: adminProcedure(
    'POST /admin/disputes/{disputeId}/return',
    'Record when the Postal Service brought a mailed letter back, which is then to be mailed again',
  )
    .input(recordReturnInput)
    .output(disputeDetails)
    .mutation(({ ctx, input }) => {
      const by = { type: 'user', userId: ctx.user.id } as const;
      return ctx.db.transaction().execute((trx) => recordReturn(trx, by, input));
    }),
});
