import { today } from '@repo/contract/today';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { listWaitingWork } from './today.queries.ts';

export const todayRouter = router({
  list: adminProcedure(
    'GET /admin/today',
    'The kinds of work that wait for an admin: those with a time limit by their day, then the one that waits longest first',
  )
    .output(today)
    .query(({ ctx }) => listWaitingWork(ctx.db)),
});
