import { adminStats } from '@repo/contract/clients';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { readStats } from './figures.queries.ts';

export const figuresRouter = router({
  stats: adminProcedure('GET /admin/stats', 'Figures over all clients')
    .output(adminStats)
    .query(({ ctx }) => readStats(ctx.readDb)),
});
