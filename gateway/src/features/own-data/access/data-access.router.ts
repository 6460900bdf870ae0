import { dataAccessPage, listDataAccessInput } from '@repo/contract/data-access';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { listDataAccess } from './list-data-access.ts';

export const dataAccessRouter = router({
  list: clientProcedure(
    'GET /account/data-access',
    "Who of the team viewed or changed the caller's data, newest first",
  )
    .input(listDataAccessInput)
    .output(dataAccessPage)
    .query(({ ctx, input }) => listDataAccess(ctx.db, ctx.user.id, input)),
});
