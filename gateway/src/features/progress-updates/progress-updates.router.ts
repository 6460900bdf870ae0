import { progressUpdate } from '@repo/contract/progress';
import * as z from 'zod/mini';
import { clientProcedure, router } from '../../trpc/procedures.ts';
import { listProgressUpdates } from './progress-updates.queries.ts';

export const progressUpdatesRouter = router({
  list: clientProcedure
    .meta({
      clientView: true,
      openapi: { method: 'GET', path: '/progress', summary: "The caller's timeline, newest first" },
    })
    .output(z.array(progressUpdate))
    .query(({ ctx }) => listProgressUpdates(ctx.db, ctx.user.id)),
});
