import { contractSummary } from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { router } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listContracts } from './contracts.queries.ts';

export const clientContractsRouter = router({
  list: clientFileProcedure(
    'GET /admin/clients/{id}/contracts',
    "A client's contracts and offers, newest first",
  )
    .output(z.array(contractSummary))
    .query(({ ctx, input }) => listContracts(ctx.db, input.id)),
});
