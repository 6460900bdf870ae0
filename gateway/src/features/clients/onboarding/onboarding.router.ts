import { basicInformationInput } from '@repo/contract/onboarding';
import { currentUser } from '@repo/contract/users';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { saveBasicInformation } from './save-basic-information.ts';

export const onboardingRouter = router({
  saveBasicInformation: clientProcedure
    .meta({
      openapi: { method: 'POST', path: '/onboarding/step1', summary: 'Save name and email' },
    })
    .input(basicInformationInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => saveBasicInformation(ctx, input)),

  complete: clientProcedure
    .meta({
      openapi: { method: 'POST', path: '/onboarding/complete', summary: 'Complete onboarding' },
    })
    .output(currentUser)
    .mutation(({ ctx }) => completeOnboarding(ctx.db, ctx.user.id)),
});
