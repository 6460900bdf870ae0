import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './notifications.messages.ts';

interface ReplaceDialogProps {
  onReplace: () => void;
  onKeep: () => void;
}

/** Asks before a template replaces what the admin typed. */
export function ReplaceDialog({ onReplace, onKeep }: ReplaceDialogProps) {
  const { t } = useLanguage();
  return (
    <Modal
      onClose={onKeep}
      title={t('notifications.replaceTitle')}
      description={t('notifications.replaceText')}
    >
      <FormActions>
        <Button variant="secondary" onClick={onKeep}>
          {t('notifications.keep')}
        </Button>
        <Button onClick={onReplace}>{t('notifications.replace')}</Button>
      </FormActions>
    </Modal>
  );
}
