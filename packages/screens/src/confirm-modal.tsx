import { Button, type ButtonProps } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './language.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface ConfirmModalProps
  extends Omit<ModalProps, 'children'>, Pick<ButtonProps, 'pending' | 'pendingText'> {
  confirm: string;
  /** Says “Cancel” where it has no better words. */
  cancel?: string;
  onConfirm: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { confirm, cancel, pending, pendingText, onConfirm, ...modal } = props;
  const { t } = useLanguage();
  return (
    <Modal {...modal}>
      <FormActions>
        <Button variant="secondary" onClick={modal.onClose}>
          {cancel ?? t('cancel')}
        </Button>
        <Button pending={pending} pendingText={pendingText} onClick={onConfirm}>
          {confirm}
        </Button>
      </FormActions>
    </Modal>
  );
}
