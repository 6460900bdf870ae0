import {
  adminStats,
  clientDetail,
  clientPage,
  clientSummary,
  listClientsInput,
} from '@repo/contract/clients';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { findLatestReport } from '../credit-reports/find-latest-report.ts';
import { readStats } from './clients.queries.ts';
import { listClients } from './list-clients.ts';
import { openClientFile } from './open-client-file.ts';

export const clientsRouter = router({
  stats: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/admin/stats', summary: 'Figures over all clients' } })
    .output(adminStats)
    .query(({ ctx }) => readStats(ctx.db)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/clients',
        summary: 'Clients, newest first: a page of them, or without parameters all as one array',
        response: z.union([clientPage, z.array(clientSummary)]),
      },
    })
    .input(listClientsInput)
    .output(clientPage)
    .query(({ ctx, input }) => listClients(ctx.db, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/clients/{id}',
        summary: 'One client with the latest report',
      },
    })
    .input(byIdInput)
    .output(clientDetail)
    .query(async ({ ctx, input }) => {
      const client = await openClientFile(ctx, input.id);
      const latestReport = (await findLatestReport(ctx.db, input.id)) ?? null;
      return { ...client, latestReport };
    }),
});
