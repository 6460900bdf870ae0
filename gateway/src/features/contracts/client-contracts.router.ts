import { clientContract, offerContractInput } from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listClientContracts } from './client-contracts.queries.ts';
import { offerContract } from './offer-contract.ts';

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
});
