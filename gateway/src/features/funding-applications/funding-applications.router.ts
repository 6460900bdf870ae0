import {
  applyForFundingInput,
  clientFundingApplication,
  decideFundingInput,
  fundingApplication,
  fundingQueuePage,
  listOpenApplicationsInput,
} from '@repo/contract/funding';
import * as z from 'zod/mini';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  router,
} from '../../trpc/procedures.ts';
import { applyForFunding } from './apply-for-funding.ts';
import { recordListView } from '../audit/record-at-most-once.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { decideApplication } from './decide-application.ts';
import { listFundingApplications } from './funding-applications.queries.ts';
import { listClientApplications, listFundingQueue } from './list-applications.ts';

export const fundingApplicationsRouter = router({
  list: viewableProcedure('GET /funding/applications', "The caller's applications, newest first")
    .output(z.array(fundingApplication))
    .query(({ ctx }) => listFundingApplications(ctx.db, ctx.user.id)),

  submit: clientProcedure('POST /funding/apply', 'Apply for funding')
    .input(applyForFundingInput)
    .output(fundingApplication)
    .mutation(({ ctx, input }) => applyForFunding(ctx, ctx.user, input)),

  queue: adminProcedure(
    'GET /admin/funding-applications',
    'Open applications of all clients, oldest first',
  )
    .input(listOpenApplicationsInput)
    .output(fundingQueuePage)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'funding-application.list-viewed');
      return listFundingQueue(ctx.db, input);
    }),

  listForClient: clientFileProcedure(
    'GET /admin/clients/{id}/funding-applications',
    "A client's funding applications, newest first",
  )
    .output(z.array(clientFundingApplication))
    .query(({ ctx, input }) => listClientApplications(ctx.db, input.id)),

  decide: adminProcedure(
    'PATCH /admin/funding-applications/{id}',
    'Qualify, approve or reject a funding application',
  )
    .input(decideFundingInput)
    .output(clientFundingApplication)
    .mutation(({ ctx, input }) => decideApplication(ctx, ctx.user.id, input)),
});
