import {
  clientContract,
  clientStanding,
  endContractInput,
  ofClientContract,
  offerContractInput,
  recordCancellationInput,
  salesChannel,
  sentCopies,
  setSalesChannelInput,
  signableText,
} from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listClientContracts } from './client-contracts.queries.ts';
import { offerContract, previewOffer } from './offer-contract.ts';
import { readStanding } from './read-standing.ts';
import { recordCancellation } from './record-cancellation.ts';
import { sendCopies } from './send-copies.ts';
import { stopService } from './stop-service.ts';
import { setSalesChannel } from './set-sales-channel.ts';
import { voidContract } from './void-contract.ts';

export const clientContractsRouter = router({
  list: clientFileProcedure(
    'GET /admin/clients/{id}/contracts',
    "A client's contracts and offers, newest first",
  )
    .output(z.array(clientContract))
    .query(({ ctx, input }) => listClientContracts(ctx.db, input.id)),

  offer: adminProcedure(
    'POST /admin/clients/{id}/contracts',
    'Offer a contract, in place of one that is not signed',
  )
    .input(offerContractInput)
    .output(clientContract)
    .mutation(({ ctx, input }) => offerContract(ctx, ctx.user.id, input)),

  preview: clientFileProcedure(
    'POST /admin/clients/{id}/contracts/preview',
    'The text that an offer would have the client sign today; stores nothing',
  )
    .input(offerContractInput)
    .output(signableText)
    .mutation(({ ctx, input }) => previewOffer(ctx, ctx.client, input)),

  recordCancellation: adminProcedure(
    'POST /admin/clients/{id}/contracts/{contractId}/cancellation',
    'Record a written notice of cancellation, which counts as of the day on which it was sent',
  )
    .input(recordCancellationInput)
    .output(clientContract)
    .mutation(({ ctx, input }) => recordCancellation(ctx, ctx.user.id, input)),

  stopService: adminProcedure(
    'POST /admin/clients/{id}/contracts/{contractId}/stop',
    'Stop the service for a client who asked for it elsewhere than in the portal',
  )
    .input(endContractInput)
    .output(clientContract)
    .mutation(({ ctx, input }) => stopService(ctx, ctx.user.id, input)),

  recordVoid: adminProcedure(
    'POST /admin/clients/{id}/contracts/{contractId}/void',
    'Record that a signed contract was found void, so that nothing is owed under it',
  )
    .input(endContractInput)
    .output(clientContract)
    .mutation(({ ctx, input }) => voidContract(ctx, ctx.user.id, input)),

  sendCopy: adminProcedure(
    'POST /admin/clients/{id}/contracts/{contractId}/copies',
    'Mail the client the copies of a signed contract again',
  )
    .input(ofClientContract)
    .output(sentCopies)
    .mutation(({ ctx, input }) => sendCopies(ctx, ctx.user.id, input)),

  standing: clientFileProcedure(
    'GET /admin/clients/{id}/contracts/current',
    "A client's step on the way to a contract and after it, and what keeps the firm from an offer",
  )
    .output(clientStanding)
    .query(({ ctx }) => readStanding(ctx, ctx.client)),

  setSalesChannel: adminProcedure(
    'PUT /admin/clients/{id}/sales-channel',
    'Record that a client was sold to by phone',
  )
    .input(setSalesChannelInput)
    .output(salesChannel)
    .mutation(({ ctx, input }) => setSalesChannel(ctx.db, ctx.user.id, input)),
});
