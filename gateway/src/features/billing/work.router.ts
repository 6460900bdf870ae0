import { earnedWork } from '@repo/contract/work';
import * as z from 'zod/mini';
import { router, viewableProcedure } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listWork } from './list-work.ts';

export const workRouter = router({
  list: viewableProcedure(
    'GET /work',
    'The services that were performed for the caller, the latest first, with what shows each, and when it may be billed',
  )
    .output(z.array(earnedWork))
    .query(({ ctx }) => listWork(ctx.db, ctx.user.id)),

  ofClient: clientFileProcedure(
    'GET /admin/clients/{id}/work',
    'The services that were performed for a client, with what shows each, and when it may be billed',
  )
    .output(z.array(earnedWork))
    .query(({ ctx, input }) => listWork(ctx.db, input.id)),
});
