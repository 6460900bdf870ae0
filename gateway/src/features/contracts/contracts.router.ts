import { contractSummary, currentContract } from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { router, viewableProcedure } from '../../trpc/procedures.ts';
import { listContracts } from './contracts.queries.ts';
import { readCurrent } from './read-current.ts';

export const contractsRouter = router({
  current: viewableProcedure(
    'GET /contracts/current',
    'The step at which the caller is: on the way to a contract, in the wait after signing, or in force',
  )
    .output(currentContract)
    .query(({ ctx }) => readCurrent(ctx.db, ctx.user.id)),

  list: viewableProcedure('GET /contracts', "The caller's contracts and offers, newest first")
    .output(z.array(contractSummary))
    .query(({ ctx }) => listContracts(ctx.db, ctx.user.id)),
});
