import { basicInformationInput } from '@repo/contract/onboarding';
import { currentUser } from '@repo/contract/users';
import { clientProcedure, rest, router } from '../../../trpc/procedures.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { saveBasicInformation } from './save-basic-information.ts';

export const onboardingRouter = router({
  saveBasicInformation: clientProcedure
    .meta(rest('POST /onboarding/step1', 'Save name and email'))
    .input(basicInformationInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => saveBasicInformation(ctx, input)),

  complete: clientProcedure
    .meta(rest('POST /onboarding/complete', 'Complete onboarding'))
    .output(currentUser)
    .mutation(({ ctx }) => completeOnboarding(ctx.db, ctx.user.id)),
});
