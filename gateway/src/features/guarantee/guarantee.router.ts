import { guarantee } from '@repo/contract/guarantees';
import * as z from 'zod/mini';
import { router, viewableProcedure } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { readGuarantees } from './read-guarantees.ts';

export const guaranteeRouter = router({
  own: viewableProcedure(
    'GET /guarantee',
    "The guarantee of the caller's latest contract, and its verdict; null without a signed contract",
  )
    .output(z.nullable(guarantee))
    .query(async ({ ctx }) => (await readGuarantees(ctx.db, ctx.user.id))[0] ?? null),

  list: clientFileProcedure(
    'GET /admin/clients/{id}/guarantees',
    "The guarantees of a client's contracts, the latest first",
  )
    .output(z.array(guarantee))
    .query(({ ctx, input }) => readGuarantees(ctx.db, input.id)),
});
