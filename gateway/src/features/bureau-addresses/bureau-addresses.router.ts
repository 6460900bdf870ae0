import { bureauAddress, setBureauAddressInput } from '@repo/contract/bureau-addresses';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { readBureauAddresses } from './read-bureau-addresses.ts';
import { setBureauAddress } from './set-bureau-address.ts';

export const bureauAddressesRouter = router({
  list: adminProcedure('GET /admin/bureau-addresses', 'Where letters to each bureau go')
    .output(z.array(bureauAddress))
    .query(({ ctx }) => readBureauAddresses(ctx.db)),

  set: adminProcedure(
    'PUT /admin/bureau-addresses/{bureau}',
    "Record the address of a bureau as compared with the bureau's own page today",
  )
    .input(setBureauAddressInput)
    .output(z.array(bureauAddress))
    .mutation(({ ctx, input }) => setBureauAddress(ctx.db, ctx.user.id, input)),
});
