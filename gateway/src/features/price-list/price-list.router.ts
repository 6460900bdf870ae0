import { priceList, setPriceListInput } from '@repo/contract/contracts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listPrices } from './price-list.queries.ts';
import { setPriceList } from './set-price-list.ts';

export const priceListRouter = router({
  get: adminProcedure('GET /admin/price-list', "The firm's services and prices, in its own order")
    .output(priceList)
    .query(({ ctx }) => listPrices(ctx.db)),

  set: adminProcedure('PUT /admin/price-list', 'Replace the price list')
    .input(setPriceListInput)
    .output(priceList)
    .mutation(({ ctx, input }) => setPriceList(ctx.db, ctx.user.id, input.entries)),
});
