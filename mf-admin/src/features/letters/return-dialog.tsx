import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import { bureauNames } from '@repo/contract/credit-reports';
import {
  recordReturnInput,
  type DisputeSummary,
  type RecordReturnForm,
} from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './letters.messages.ts';

interface ReturnDialogProps {
  letter: Pick<DisputeSummary, 'id' | 'bureau'>;
  onClose: () => void;
}

export function ReturnDialog({ letter, onClose }: ReturnDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes, creditItems, mailings, today } = api.useUtils();
  const { mutateAsync } = api.clientDisputes.recordReturn.useMutation();
  const form = useContractForm(recordReturnInput, {
    citations,
    defaultValues: { disputeId: letter.id, returnedOn: '', reason: '' },
    submit: async (returned) => {
      const { status } = await mutateAsync(returned);
      await Promise.all([
        clientDisputes.invalidate(),
        creditItems.invalidate(),
        mailings.invalidate(),
        today.invalidate(),
      ]);
      toast.show({
        title: t('letters.returned'),
        description: t(status === 'withdrawn' ? 'letters.returnedLate' : 'letters.returnedText'),
      });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('letters.returnFailed'), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('letters.returnTitle', { bureau: bureauNames[letter.bureau] })}
      description={t('letters.returnText')}
    >
      <Form form={form} gap={2}>
        <DateField<RecordReturnForm> name="returnedOn" label={t('letters.returnedOn')} required>
          <TextInput autoComplete="off" placeholder="YYYY-MM-DD" />
        </DateField>
        <FormField<RecordReturnForm>
          name="reason"
          label={t('letters.returnReason')}
          hint={t('letters.returnReasonHint')}
        >
          <TextInput autoComplete="off" maxLength={200} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('letters.returnConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
