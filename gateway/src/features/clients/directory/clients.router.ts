import {
  clientDetail,
  clientFilter,
  clientNeighbors,
  clientNeighborsInput,
  clientPage,
  clientSummary,
  clientTags,
  endedSessions,
  listClientsInput,
  organizeClientsInput,
  organizedClients,
} from '@repo/contract/clients';
import { listCount } from '@repo/contract/paging';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { recordListView } from '../../audit/record-at-most-once.ts';
import { findSourcedReport } from '../../credit/scores/scores.ts';
import { countClients, listClients, findNeighbors } from './list-clients.ts';
import { endClientSessions } from './end-client-sessions.ts';
import { countUnreadAnswers, findContractStep, listDesk, listTags } from './client-desk.queries.ts';
import { clientFileProcedure } from './open-client-file.ts';
import { organizeClients } from './organize-clients.ts';

export const clientsRouter = router({
  list: adminProcedure(
    'GET /admin/clients',
    'Clients, newest first unless sorted otherwise: a page of them, or without parameters all as one array',
    { response: z.union([clientPage, z.array(clientSummary)]), all: 'streamed' },
  )
    .input(listClientsInput)
    .output(clientPage)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'client.list-viewed');
      return listClients(ctx, input);
    }),

  count: adminProcedure('GET /admin/client-count', 'How many clients match, counted up to 1,000')
    .input(clientFilter)
    .output(listCount)
    .query(({ ctx, input }) => countClients(ctx, input)),

  neighbors: adminProcedure(
    'GET /admin/clients/{id}/neighbors',
    'The clients before and after a client in a list',
  )
    .input(clientNeighborsInput)
    .output(clientNeighbors)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'client.list-viewed');
      return findNeighbors(ctx, input);
    }),

  get: clientFileProcedure('GET /admin/clients/{id}', 'One client with the latest report')
    .output(clientDetail)
    .query(async ({ ctx: { db, client } }) => {
      const latestReport = (await findSourcedReport(db, { userId: client.id }))[0] ?? null;
      const [desk] = await listDesk(db, [client.id]);
      return {
        ...client,
        ...desk!,
        latestReport,
        contractStep: await findContractStep(db, client.id),
        unreadAnswers: await countUnreadAnswers(db, client.id),
      };
    }),

  organize: adminProcedure('PATCH /admin/clients', 'Assign, tag or archive clients')
    .input(organizeClientsInput)
    .output(organizedClients)
    .mutation(({ ctx, input }) => organizeClients(ctx.db, ctx.user.id, input)),

  endSessions: adminProcedure(
    'POST /admin/clients/{id}/sessions/end-all',
    'Sign a client out everywhere',
  )
    .input(byIdInput)
    .output(endedSessions)
    .mutation(({ ctx, input }) => endClientSessions(ctx.db, ctx.user.id, input.id)),

  tags: adminProcedure('GET /admin/client-tags', 'The tags in use')
    .output(clientTags)
    .query(({ ctx }) => listTags(ctx.db)),
});
