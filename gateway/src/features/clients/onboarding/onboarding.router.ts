import { basicInformationInput } from '@repo/contract/onboarding';
import { currentUser } from '@repo/contract/users';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { saveBasicInformation } from './save-basic-information.ts';

export const onboardingRouter = router({
  saveBasicInformation: clientProcedure('POST /onboarding/step1', 'Save name and email')
    .input(basicInformationInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => saveBasicInformation(ctx, input)),

  complete: clientProcedure('POST /onboarding/complete', 'Complete onboarding')
    .output(currentUser)
    .mutation(({ ctx }) => completeOnboarding(ctx.db, ctx.user.id)),
});
