import { api } from '@repo/api-client/api.ts';
import type { ApplyForFundingInput, FundingApplication } from '@repo/contract/funding';

/** Returns a function that submits an application; it comes first in the list, in place of one that it replaces. */
export function useSubmitApplication() {
  const utils = api.useUtils();
  const { mutateAsync } = api.fundingApplications.submit.useMutation();
  return async (input: ApplyForFundingInput): Promise<FundingApplication> => {
    const application = await mutateAsync(input);
    utils.fundingApplications.list.setData(undefined, (list = []) => [
      application,
      ...list.filter(({ id }) => id !== application.id),
    ]);
    void utils.fundingApplications.list.invalidate();
    return application;
  };
}
