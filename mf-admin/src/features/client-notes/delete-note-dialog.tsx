import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import type { ClientNote } from '@repo/contract/client-notes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './client-notes.messages.ts';

interface DeleteNoteDialogProps {
  clientId: string;
  note: ClientNote;
  onClose: () => void;
}

export function DeleteNoteDialog({ clientId, note, onClose }: DeleteNoteDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { list } = api.useUtils().clientNotes;
  const remove = api.clientNotes.delete.useMutation();

  const press = useSingleFlight(async () => {
    try {
      await remove.mutateAsync({ id: note.id, expectedVersion: note.version });
      toast.show({ title: t('clientNotes.removed') });
    } catch (error) {
      const text = isChangedMeanwhile(error) ? t('clientNotes.changed') : undefined;
      failureToast(t('clientNotes.removeFailed'), error, text);
    }
    onClose();
    await list.invalidate({ id: clientId });
  });

  return (
    <Modal
      onClose={onClose}
      title={t('clientNotes.removeTitle')}
      description={t('clientNotes.removeText')}
    >
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button
          pending={remove.isPending}
          pendingText={t('clientNotes.removing')}
          onClick={() => void press()}
        >
          {t('clientNotes.confirmRemove')}
        </Button>
      </FormActions>
    </Modal>
  );
}
