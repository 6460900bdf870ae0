import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import {
  leadStatuses,
  updateLeadInput,
  type LeadDetail,
  type UpdateLeadForm,
} from '@repo/contract/leads-admin';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './leads.messages.ts';
import { AssigneeOptions } from '../client-desk/assignee-select.tsx';

export function LeadForm({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const form = useLeadForm(lead);
  return (
    <TitledCard title={t('leads.followUp')}>
      <Form form={form} aria-label={t('leads.followUp')} gap={2}>
        <FormField<UpdateLeadForm> name="status" label={t('leads.statusLabel')}>
          <SelectInput values={leadStatuses} text={(status) => t(`leads.status.${status}`)} />
        </FormField>
        <FormField<UpdateLeadForm> name="assigneeId" label={t('leads.assignee')}>
          <SelectInput>
            <AssigneeOptions {...lead} nobody={t('words.nobody')} />
          </SelectInput>
        </FormField>
        <FormField<UpdateLeadForm> name="nextCallOn" label={t('leads.nextCall')}>
          <TextInput type="date" />
        </FormField>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('words.save')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}

function useLeadForm(lead: LeadDetail) {
  const { t } = useLanguage();
  const toast = useToast();
  const store = useStoreLead();
  const failureToast = useFailureToast();
  const { leads } = api.useUtils();
  const [seen, setSeen] = useState(lead.version);
  const { mutateAsync } = api.leads.update.useMutation({ onSuccess: store });
  const form = useContractForm(updateLeadInput, {
    savedValues: {
      id: lead.id,
      status: lead.status,
      assigneeId: lead.assigneeId ?? '',
      nextCallOn: lead.nextCallOn ?? '',
    },
    submit: async ({ id, status, assigneeId, nextCallOn }, touched) => {
      const saved = await mutateAsync({
        id,
        expectedVersion: seen,
        // Leaves out untouched fields, which would undo another admin's change.
        ...((touched.status || !(touched.assigneeId || touched.nextCallOn)) && {
          status,
        }),
        ...(touched.assigneeId && { assigneeId }),
        ...(touched.nextCallOn && { nextCallOn }),
      });
      setSeen(saved.version);
      toast.show({ title: t('leads.saved'), description: t('leads.savedText') });
      return {
        status: saved.status,
        assigneeId: saved.assigneeId ?? '',
        nextCallOn: saved.nextCallOn ?? '',
      };
    },
    onFailure: (refusal) => void explain(refusal),
  });
  // Typed values are based on the version that was shown when typing began.
  const isTyped = Object.values(form.formState.dirtyFields).some(Boolean);
  if (!isTyped && seen !== lead.version) setSeen(lead.version);

  async function explain(refusal: unknown): Promise<void> {
    const title = t('leads.saveFailed');
    if (!isChangedMeanwhile(refusal)) return failureToast(title, refusal);
    const now = await leads.get.fetch({ id: lead.id }, { staleTime: 0 }).catch(() => null);
    if (!now) return failureToast(title, refusal);
    setSeen(now.version);
    const status = t(`leads.status.${now.status}`);
    const text = now.changedBy
      ? t('leads.changedMeanwhile', { status, name: now.changedBy })
      : t('leads.changedMeanwhileBySomebody', { status });
    failureToast(title, refusal, text);
  }
  return form;
}

export function useStoreLead() {
  const { leads } = api.useUtils();
  return async (saved: LeadDetail): Promise<void> => {
    // Cancels responses in flight, which may be older than what was saved.
    await leads.get.cancel({ id: saved.id });
    leads.get.setData({ id: saved.id }, saved);
    void leads.list.invalidate();
  };
}
