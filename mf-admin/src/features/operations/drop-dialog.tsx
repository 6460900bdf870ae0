import { dropForm } from '@repo/contract/operations';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Dialog } from '@repo/ui/dialog.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
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
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('operations.dropTitle', { name: failure.name })}
      description={t(
        failure.kind === 'mail' ? 'operations.dropMailText' : 'operations.dropJobText',
      )}
      closeLabel={t('operations.close')}
    >
      <DropForm failure={failure} onClose={onClose} />
    </Dialog>
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
        <FormFailure failure={form.failure} />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            {t('operations.cancel')}
          </Button>
          <Button
            type="submit"
            pending={form.pending}
            pendingText={t('operations.dropping')}
            aria-describedby={form.failure?.id}
          >
            {t('operations.confirmDrop')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
