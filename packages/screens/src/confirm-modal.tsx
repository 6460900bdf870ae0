import { Button, type ButtonProps } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './language.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface ConfirmModalProps
  extends Omit<ModalProps, 'busy'>, Pick<ButtonProps, 'pending' | 'pendingText' | 'disabled'> {
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { confirm, cancel, onConfirm, pending, pendingText, disabled, children, ...modal } = props;
  const { t } = useLanguage();
  return (
    <Modal {...modal} busy={pending === true}>
      {children}
      <FormActions>
        <Button variant="secondary" disabled={pending} onClick={modal.onClose}>
          {cancel ?? t('cancel')}
        </Button>
        <Button pending={pending} pendingText={pendingText} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </FormActions>
    </Modal>
  );
}
