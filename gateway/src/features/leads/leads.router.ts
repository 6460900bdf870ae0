import { createLeadInput, lead } from '@repo/contract/leads';
import * as z from 'zod/mini';
import { adminProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { createLead } from './create-lead.ts';
import { listLeads } from './leads.queries.ts';

export const leadsRouter = router({
  create: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/leads', summary: 'Submit the lead form' } })
    .input(createLeadInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => createLead(ctx, ctx.request, input)),

  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/admin/leads', summary: 'All leads, newest first' } })
    .output(z.array(lead))
    .query(({ ctx }) => listLeads(ctx.db)),
});
