import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import type { ClientDetail } from '@repo/contract/clients';
import { stopServiceInput, type StopServiceInput } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './contracts.messages.ts';

interface StopDialogProps {
  client: ClientDetail;
  contractId: string;
  onClose: () => void;
}

export function StopDialog({ client, contractId, onClose }: StopDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.clientContracts.stopService.useMutation();
  const form = useContractForm(stopServiceInput, {
    citations,
    defaultValues: { id: client.id, contractId, reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      void utils.today.invalidate();
      void utils.clients.invalidate();
      await utils.clientContracts.invalidate();
      toast.show({
        title: t('contracts.stopped'),
        description: t('contracts.stoppedText', { name: displayName(client) }),
      });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('contracts.stopFailed'), error);
    },
  });
  return (
    <Modal onClose={onClose} title={t('contracts.stopTitle')} description={t('contracts.stopText')}>
      <Form form={form} gap={2}>
        <FormField<StopServiceInput>
          name="reason"
          label={t('contracts.stopReason')}
          hint={t('contracts.stopReasonHint')}
          required
        >
          <TextArea rows={3} maxLength={500} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('contracts.stopConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
