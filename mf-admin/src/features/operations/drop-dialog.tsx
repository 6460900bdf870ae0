import { dropForm } from '@repo/contract/operations';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './operations.messages.ts';
import { useSettle, type Failure } from './use-settle.ts';

interface DropDialogProps {
  failure: Failure;
  onClose: () => void;
}

/** Asks why a mail or a job is dropped. */
export function DropDialog({ failure, onClose }: DropDialogProps) {
  const { t } = useLanguage();
  return (
    <Modal
      onClose={onClose}
      title={t('operations.dropTitle', { name: failure.name })}
      description={t(
        failure.kind === 'mail' ? 'operations.dropMailText' : 'operations.dropJobText',
      )}
    >
      <DropForm failure={failure} onClose={onClose} />
    </Modal>
  );
}

function DropForm({ failure, onClose }: DropDialogProps) {
  const { t } = useLanguage();
  const { drop } = useSettle(failure);
  const failureToast = useFailureToast();
  const form = useContractForm(dropForm, {
    defaultValues: { note: '' },
    submit: async ({ note }) => {
      await drop(note);
      onClose();
    },
    onFailure: (error) => failureToast(t('operations.failed'), error),
  });
  return (
    <Form form={form} aria-label={t('operations.dropTitle', { name: failure.name })}>
      <Stack gap={2}>
        <FormField<{ note: string }> name="note" label={t('operations.note')}>
          <TextArea rows={3} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('operations.dropping')}>
          {t('operations.confirmDrop')}
        </SubmitActions>
      </Stack>
    </Form>
  );
}
