import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import { bureauNames } from '@repo/contract/credit-reports';
import {
  EXTENSION_DAYS,
  recordInformationInput,
  type DisputeSummary,
  type RecordInformationInput,
} from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { addDays } from '@repo/law/days.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './letters.messages.ts';

interface InformationDialogProps {
  letter: Pick<DisputeSummary, 'id' | 'bureau'> & { dueOn: string };
  onClose: () => void;
}

export function InformationDialog({ letter, onClose }: InformationDialogProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes, creditItems, today } = api.useUtils();
  const { mutateAsync } = api.clientDisputes.recordInformation.useMutation();
  const form = useContractForm(recordInformationInput, {
    citations,
    defaultValues: { disputeId: letter.id, receivedOn: '' },
    submit: async (information) => {
      await mutateAsync(information);
      await Promise.all([
        clientDisputes.invalidate(),
        creditItems.invalidate(),
        today.invalidate(),
      ]);
      toast.show({ title: t('letters.extended') });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('letters.extendFailed'), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('letters.extendTitle', { bureau: bureauNames[letter.bureau] })}
      description={t('letters.extendText')}
    >
      <Form form={form} gap={2}>
        <Notice live={false} tone="attention" title={t('letters.extendWarning')}>
          {t('letters.extendUntil', {
            dueOn: format.calendarDate(letter.dueOn),
            extended: format.calendarDate(addDays(letter.dueOn, EXTENSION_DAYS)),
          })}
        </Notice>
        <DateField<RecordInformationInput>
          name="receivedOn"
          label={t('letters.receivedOn')}
          required
        >
          <TextInput autoComplete="off" placeholder="YYYY-MM-DD" />
        </DateField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('letters.extendConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
