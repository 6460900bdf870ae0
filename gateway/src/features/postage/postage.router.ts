import { postagePrices, setPostageInput } from '@repo/contract/postage';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listPostage } from './postage.queries.ts';
import { setPostage } from './set-postage.ts';

export const postageRouter = router({
  list: adminProcedure(
    'GET /admin/postage',
    'Prices of the Postal Service by the day from which they are valid, latest first',
  )
    .output(z.array(postagePrices))
    .query(({ ctx }) => listPostage(ctx.db)),

  set: adminProcedure('PUT /admin/postage', 'Record the prices of the Postal Service from a day on')
    .input(setPostageInput)
    .output(z.array(postagePrices))
    .mutation(({ ctx, input }) => setPostage(ctx.db, ctx.user.id, input)),
});
