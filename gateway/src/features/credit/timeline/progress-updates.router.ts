import {
  listClientProgressInput,
  progressUpdate,
  progressUpdatePage,
  type ListClientProgressInput,
  type ProgressUpdatePage,
} from '@repo/contract/progress-updates';
import * as z from 'zod/mini';
import { pageQuery, toPage } from '../../../db/page-cursor.ts';
import type { Caller } from '../../../trpc/context.ts';
import { adminProcedure, viewableProcedure, router } from '../../../trpc/procedures.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { listPageOfUpdates, listProgressUpdates } from './progress-updates.queries.ts';

export const progressUpdatesRouter = router({
  list: viewableProcedure('GET /progress', "The caller's timeline, newest first")
    .output(z.array(progressUpdate))
    .query(({ ctx }) => listProgressUpdates(ctx.db, { userId: ctx.user.id })),

  listForClient: adminProcedure(
    'GET /admin/clients/{id}/progress',
    "A client's timeline, newest first; of one kind if asked",
  )
    .input(listClientProgressInput)
    .output(progressUpdatePage)
    .query(({ ctx, input }) => listClientProgress(ctx, input)),
});

/** One page of a client's timeline, newest first, as a visit of the client's file. Throws `not-found` and `cursor-unknown`. */
async function listClientProgress(
  ctx: Caller,
  { id, updateType, ...page }: ListClientProgressInput,
): Promise<ProgressUpdatePage> {
  const query = pageQuery(page);
  await openClientFile(ctx, id);
  return toPage(await listPageOfUpdates(ctx.db, id, query, updateType), page.limit);
}
