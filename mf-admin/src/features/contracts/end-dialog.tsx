import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import type { ClientDetail } from '@repo/contract/clients';
import { endContractInput, type EndContractInput } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './contracts.messages.ts';

interface EndDialogProps {
  as: 'stop' | 'void';
  client: ClientDetail;
  contractId: string;
  onClose: () => void;
}

export function EndDialog({ as, client, contractId, onClose }: EndDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const stop = api.clientContracts.stopService.useMutation();
  const recordVoid = api.clientContracts.recordVoid.useMutation();
  const form = useContractForm(endContractInput, {
    citations,
    defaultValues: { id: client.id, contractId, reason: '' },
    submit: async (input) => {
      await (as === 'stop' ? stop : recordVoid).mutateAsync(input);
      void utils.today.invalidate();
      void utils.clients.invalidate();
      await utils.clientContracts.invalidate();
      toast.show({
        title: t(`contracts.end.${as}.done`),
        description: t(`contracts.end.${as}.doneText`, { name: displayName(client) }),
      });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t(`contracts.end.${as}.failed`), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t(`contracts.end.${as}.title`)}
      description={t(`contracts.end.${as}.text`)}
    >
      <Form form={form} gap={2}>
        <FormField<EndContractInput>
          name="reason"
          label={t(`contracts.end.${as}.reason`)}
          hint={t(`contracts.end.${as}.hint`)}
          required
        >
          <TextArea rows={3} maxLength={500} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t(`contracts.end.${as}.confirm`)}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
