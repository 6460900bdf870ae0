import {
  listClientProgressInput,
  progressUpdate,
  progressUpdatePage,
} from '@repo/contract/progress-updates';
import * as z from 'zod/mini';
import { adminProcedure, clientProcedure, rest, router } from '../../../trpc/procedures.ts';
import { listClientProgress } from './list-client-progress.ts';
import { listProgressUpdates } from './progress-updates.queries.ts';

export const progressUpdatesRouter = router({
  list: clientProcedure
    .meta(rest('GET /progress', "The caller's timeline, newest first", { clientView: true }))
    .output(z.array(progressUpdate))
    .query(({ ctx }) => listProgressUpdates(ctx.db, ctx.user.id)),

  listForClient: adminProcedure
    .meta(
      rest(
        'GET /admin/clients/{id}/progress',
        "A client's timeline, newest first; of one kind if asked",
      ),
    )
    .input(listClientProgressInput)
    .output(progressUpdatePage)
    .query(({ ctx, input }) => listClientProgress(ctx, input)),
});
