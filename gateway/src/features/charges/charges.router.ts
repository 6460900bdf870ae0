import { cardCharge, clientCharge } from '@repo/contract/charges';
import * as z from 'zod/mini';
import { router, viewableProcedure } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listCharges } from './charges.queries.ts';
import { readClientCharges } from './read-client-charges.ts';

export const chargesRouter = router({
  list: viewableProcedure(
    'GET /charges',
    "Charges to the caller's saved card, the latest first, also those that are announced",
  )
    .output(z.array(cardCharge))
    .query(({ ctx }) => listCharges(ctx.db, ctx.user.id)),

  ofClient: clientFileProcedure(
    'GET /admin/clients/{id}/charges',
    "Charges to a client's saved card, the latest first, and payments that the client disputes at their bank",
  )
    .output(z.array(clientCharge))
    .query(({ ctx, input }) => readClientCharges(ctx.db, input.id)),
});
