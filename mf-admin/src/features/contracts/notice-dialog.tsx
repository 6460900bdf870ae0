import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import type { ClientDetail } from '@repo/contract/clients';
import {
  recordCancellationInput,
  type ClientContract,
  type RecordCancellationInput,
} from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useLanguage } from './contracts.messages.ts';

type Values = RecordCancellationInput;

interface NoticeDialogProps {
  client: ClientDetail;
  contract: ClientContract;
  today: string;
  onClose: () => void;
}

export function NoticeDialog(props: NoticeDialogProps) {
  const { contract, onClose } = props;
  const { t } = useLanguage();
  const form = useNoticeForm(props);
  return (
    <Modal
      onClose={onClose}
      title={t('contracts.noticeTitle')}
      description={t('contracts.noticeText')}
    >
      <Form form={form} gap={2}>
        <Grid columns={2}>
          <DateField<Values>
            name="sentOn"
            label={t('contracts.sentOn')}
            hint={t('contracts.sentOnHint')}
            required
          >
            <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
          </DateField>
          <DateField<Values> name="receivedOn" label={t('contracts.arrivedOn')} required>
            <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
          </DateField>
        </Grid>
        <Effect control={form.control} lastDay={contract.cancelDueOn} />
        <SubmitActions
          form={form}
          onCancel={onClose}
          cancelText={t('contracts.noticeClose')}
          pendingText={t('words.saving')}
        >
          {t('contracts.noticeConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function Effect({ control, lastDay }: { control: Control<Values>; lastDay: string | null }) {
  const { t, format } = useLanguage();
  const sentOn = useWatch({ control, name: 'sentOn' });
  const { success } = recordCancellationInput.shape.sentOn.safeParse(sentOn);
  const { errors } = useFormState({ control, name: 'sentOn' });
  if (!success || !lastDay || errors.sentOn) return null;
  return sentOn <= lastDay ? (
    <Notice tone="attention">
      {t('contracts.effectCancelled', { date: format.calendarDate(sentOn) })}
    </Notice>
  ) : (
    <Notice tone="danger">
      {t('contracts.effectTooLate', { date: format.calendarDate(lastDay) })}
    </Notice>
  );
}

function useNoticeForm({ client, contract, today, onClose }: NoticeDialogProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.clientContracts.recordCancellation.useMutation();
  return useContractForm(recordCancellationInput, {
    citations,
    defaultValues: {
      id: client.id,
      contractId: contract.id,
      sentOn: '',
      receivedOn: today,
    },
    submit: async (notice) => {
      await mutateAsync(notice);
      void utils.today.invalidate();
      void utils.clients.invalidate();
      await utils.clientContracts.invalidate();
      toast.show({
        title: t('contracts.noticeRecorded'),
        description: t('contracts.noticeRecordedText', {
          date: format.calendarDate(notice.sentOn),
          name: displayName(client),
        }),
      });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('contracts.noticeFailed'), error);
    },
  });
}
