import {
  clientContract,
  clientStanding,
  offerContractInput,
  salesChannel,
  setSalesChannelInput,
  signableText,
} from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listClientContracts } from './client-contracts.queries.ts';
import { offerContract, previewOffer } from './offer-contract.ts';
import { readStanding } from './read-standing.ts';
import { setSalesChannel } from './set-sales-channel.ts';

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
