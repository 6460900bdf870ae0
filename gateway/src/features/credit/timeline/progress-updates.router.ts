import {
  listClientProgressInput,
  progressUpdate,
  progressUpdatePage,
} from '@repo/contract/progress-updates';
import * as z from 'zod/mini';
import { pageQuery, toPage } from '../../../db/search/page-cursor.ts';
import { adminProcedure, viewableProcedure, router } from '../../../trpc/procedures.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { listPageOfUpdates, listProgressUpdates } from './progress-updates.ts';

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
    .query(async ({ ctx, input: { id, updateType, ...page } }) => {
      const query = pageQuery(page);
      await openClientFile(ctx, id);
      return toPage(await listPageOfUpdates(ctx.db, id, query, updateType), page.limit);
    }),
});
