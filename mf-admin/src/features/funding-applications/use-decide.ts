import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import { displayName } from '@repo/contract/display-name';
import type { ClientFundingApplication, DecideFundingInput } from '@repo/contract/funding';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './funding-applications.messages.ts';

type Decision = Pick<DecideFundingInput, 'status' | 'approvedAmount' | 'note'>;

/**
 * Returns a function that decides an application as the admin sees it, and one that explains a failure and returns the
 * application's new state if another admin decided first. Both refetch the lists.
 */
export function useDecide(application: ClientFundingApplication) {
  const { t } = useLanguage();
  const { id, client } = application;
  const toast = useToast();
  const failureToast = useFailureToast();
  const { fundingApplications } = api.useUtils();
  const { mutateAsync, isPending } = api.fundingApplications.decide.useMutation({
    onSettled: () =>
      Promise.all([
        fundingApplications.queue.invalidate(),
        fundingApplications.listForClient.invalidate({ id: client.id }),
      ]),
  });

  async function decide(decision: Decision): Promise<void> {
    const decided = await mutateAsync({
      id,
      expectedStatus: application.status,
      expectedDecidedAt: application.decidedAt,
      ...decision,
    });
    toast.show({
      title: t('fundingApplications.doneTitle'),
      description: t('fundingApplications.done', {
        name: displayName(client),
        status: t(`terms.fundingStatus.${decided.status}`),
      }),
    });
  }

  async function explain(refusal: unknown): Promise<ClientFundingApplication | undefined> {
    const title = t('words.decisionNotSaved');
    if (!isChangedMeanwhile(refusal)) {
      failureToast(title, refusal);
      return undefined;
    }
    const all = await fundingApplications.listForClient.fetch({ id: client.id }).catch(() => []);
    const now = all.find((one) => one.id === id);
    if (!now) {
      failureToast(title, refusal);
      return undefined;
    }
    const status = t(`terms.fundingStatus.${now.status}`);
    const text = now.decidedBy
      ? t('fundingApplications.changed', { status, name: now.decidedBy })
      : t('fundingApplications.changedBySomebody', { status });
    failureToast(title, refusal, text);
    return now;
  }

  return { decide, explain, isPending };
}
