import {
  clientDeadline,
  deadline,
  disputeDeadline,
  listDeadlinesInput,
  previewDeadlineInput,
} from '@repo/contract/deadlines';
import { pageOf } from '@repo/contract/paging';
import { deadlineOf } from '@repo/law/deadlines.ts';
import * as z from 'zod/mini';
import { adminProcedure, router, viewableProcedure } from '../../trpc/procedures.ts';
import { pageOfDeadlines, readDeadlines } from '../disputes/read-deadlines.ts';

export const deadlinesRouter = router({
  own: viewableProcedure('GET /deadlines', "The periods of the caller's disputes, soonest first")
    .output(z.array(disputeDeadline))
    .query(({ ctx }) => readDeadlines(ctx.db, ctx.user.id)),

  list: adminProcedure(
    'GET /admin/deadlines',
    "Bureaus' times to answer that are over or soon will be, of all clients, soonest first",
  )
    .input(listDeadlinesInput)
    .output(pageOf(clientDeadline))
    .query(({ ctx, input }) => pageOfDeadlines(ctx.db, input)),

  preview: adminProcedure(
    'POST /admin/deadlines/preview',
    'When a period of the law ends, counted from an event',
  )
    .input(previewDeadlineInput)
    .output(deadline)
    .mutation(({ input }) => deadlineOf(input)),
});
