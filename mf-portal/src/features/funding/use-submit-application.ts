import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import {
  isOpenApplication,
  type ApplyForFundingInput,
  type FundingApplication,
} from '@repo/contract/funding';

/**
 * Returns a function that submits an application and adds it to the list. Sending the same application again (a
 * second tab, a response that got lost) returns the one that is open; another one throws the gateway's refusal.
 */
export function useSubmitApplication() {
  const utils = api.useUtils();
  const { mutateAsync } = api.fundingApplications.submit.useMutation();
  return async (input: ApplyForFundingInput): Promise<FundingApplication> => {
    try {
      const application = await mutateAsync(input);
      utils.fundingApplications.list.setData(undefined, (list = []) => [application, ...list]);
      void utils.fundingApplications.list.invalidate();
      return application;
    } catch (error) {
      if (!issuesOf(error).some(({ code }) => code === 'application-open')) throw error;
      await utils.fundingApplications.list.invalidate();
      const open = utils.fundingApplications.list.getData()?.find(isOpenApplication);
      if (open && isSame(open, input)) return open;
      throw error;
    }
  };
}

function isSame(application: FundingApplication, input: ApplyForFundingInput): boolean {
  return (
    BigInt(application.requestedAmount) === BigInt(input.requestedAmount) &&
    application.qualificationData.purpose === input.qualificationData.purpose
  );
}
