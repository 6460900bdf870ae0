import { applyForFundingInput, fundingApplication } from '@repo/contract/funding';
import * as z from 'zod/mini';
import { clientProcedure, router } from '../../trpc/procedures.ts';
import { applyForFunding } from './apply-for-funding.ts';
import { listFundingApplications } from './funding-applications.queries.ts';

export const fundingApplicationsRouter = router({
  list: clientProcedure
    .meta({
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
    .mutation(({ ctx, input }) => applyForFunding(ctx.db, ctx.user, input)),
});
