import { displayName } from '@repo/contract/display-name';
import {
  decideFundingInput,
  type ClientFundingApplication,
  type DecideFundingForm,
  type DecideFundingInput,
} from '@repo/contract/funding';
import { amount, compareAmounts } from '@repo/contract/money';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './funding-applications.messages.ts';

export type DialogDecision = 'approved' | 'rejected';

interface AskedDecision {
  application: ClientFundingApplication;
  decision: DialogDecision;
}

export type AskDecision = (asked: AskedDecision) => void;

interface DecisionDialogProps extends AskedDecision {
  onClose: () => void;
}

export function useAskedDecision() {
  const [asked, setAsked] = useState<AskedDecision>();
  const dialog = asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />;
  const onAsk: AskDecision = setAsked;
  return { dialog, onAsk };
}

function DecisionDialog({ application, decision, onClose }: DecisionDialogProps) {
  const { t, format } = useLanguage();
  const form = useDecisionForm({ application, decision, onClose });
  const { client, requestedAmount } = application;
  const approves = decision === 'approved';
  return (
    <Modal
      onClose={onClose}
      title={t(approves ? 'fundingApplications.approveTitle' : 'fundingApplications.rejectTitle', {
        name: displayName(client),
      })}
      description={t('fundingApplications.tells')}
    >
      <Form form={form} aria-label={t('words.decision')} gap={2}>
        {approves && (
          <FormField<DecideFundingForm>
            name="approvedAmount"
            mask={dollarMask}
            label={t('words.approvedAmount')}
            hint={t('fundingApplications.amountHint', { amount: format.money(requestedAmount) })}
          >
            <TextInput inputMode="decimal" prefix="$" autoComplete="off" />
          </FormField>
        )}
        <FormField<DecideFundingForm>
          name="note"
          label={t(approves ? 'fundingApplications.noteLabel' : 'fundingApplications.reasonLabel')}
          hint={t(
            client.language === 'es'
              ? 'fundingApplications.writeSpanish'
              : 'fundingApplications.writeEnglish',
          )}
        >
          <TextArea rows={4} lang={client.language} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t(approves ? 'words.approve' : 'words.reject')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

/**
 * A failure keeps the typed values. After another admin's decision, the next submit applies to the
 * new state.
 */
function useDecisionForm({ application: opened, decision, onClose }: DecisionDialogProps) {
  const [application, setApplication] = useState(opened);
  const { decide, explain } = useDecide(application);
  const { id, requestedAmount, approvedAmount, decisionNote } = application;
  return useContractForm(decideFundingInput, {
    defaultValues: {
      id,
      status: decision,
      approvedAmount: approvedAmount ?? (decision === 'approved' ? requestedAmount : ''),
      note: (application.status === decision && decisionNote) || '',
    },
    check: (values) => {
      const typed = amount.safeParse(values.approvedAmount);
      const isAbove = typed.success && compareAmounts(typed.data, requestedAmount) > 0;
      return isAbove ? { approvedAmount: 'amount-above-requested' } : {};
    },
    submit: async ({ status, approvedAmount: approved, note }) => {
      await decide({ status, note, ...(approved !== undefined && { approvedAmount: approved }) });
      onClose();
    },
    onFailure: (refusal) => void explain(refusal).then((now) => now && setApplication(now)),
  });
}

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
      expectedSubmittedAt: application.submittedAt,
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
    const all = isChangedMeanwhile(refusal)
      ? await fundingApplications.listForClient.fetch({ id: client.id }).catch(() => [])
      : [];
    const now = all.find((one) => one.id === id);
    const status = now && t(`terms.fundingStatus.${now.status}`);
    const text =
      status &&
      (now.decidedBy
        ? t('fundingApplications.changed', { status, name: now.decidedBy })
        : t('fundingApplications.changedBySomebody', { status }));
    failureToast(t('words.decisionNotSaved'), refusal, text);
    return now;
  }

  return { decide, explain, isPending };
}
