import {
  applyForFundingInput,
  clientFundingApplication,
  decideFundingInput,
  fundingApplication,
  fundingQueuePage,
  listOpenApplicationsInput,
} from '@repo/contract/funding';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, clientProcedure, router } from '../../trpc/procedures.ts';
import { applyForFunding } from './apply-for-funding.ts';
import { recordListView } from '../audit/record-at-most-once.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { decideApplication } from './decide-application.ts';
import { listFundingApplications } from './funding-applications.queries.ts';
import { listClientApplications, listFundingQueue } from './list-applications.ts';

export const fundingApplicationsRouter = router({
  list: clientProcedure
    .meta({
      clientView: true,
      openapi: {
        method: 'GET',
        path: '/funding/applications',
        summary: "The caller's applications, newest first",
      },
    })
    .output(z.array(fundingApplication))
    .query(({ ctx }) => listFundingApplications(ctx.db, ctx.user.id)),

  submit: clientProcedure
    .meta({ openapi: { method: 'POST', path: '/funding/apply', summary: 'Apply for funding' } })
    .input(applyForFundingInput)
    .output(fundingApplication)
    .mutation(({ ctx, input }) => applyForFunding(ctx, ctx.user, input)),

  queue: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/funding-applications',
        summary: 'Open applications of all clients, oldest first',
      },
    })
    .input(listOpenApplicationsInput)
    .output(fundingQueuePage)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'funding-application.list-viewed');
      return listFundingQueue(ctx.db, input);
    }),

  listForClient: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/clients/{id}/funding-applications',
        summary: "A client's funding applications, newest first",
      },
    })
    .input(byIdInput)
    .output(z.array(clientFundingApplication))
    .query(async ({ ctx, input }) => {
      await openClientFile(ctx, input.id);
      return listClientApplications(ctx.db, input.id);
    }),

  decide: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/funding-applications/{id}',
        summary: 'Qualify, approve or reject a funding application',
      },
    })
    .input(decideFundingInput)
    .output(clientFundingApplication)
    .mutation(({ ctx, input }) => decideApplication(ctx, ctx.user.id, input)),
});
