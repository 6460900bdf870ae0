import { Dialog, type DialogProps } from '@repo/ui/dialog.tsx';
import { useLanguage } from './language.ts';

export interface ModalProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'closeLabel'> {
  onClose: () => void;
}

/** A dialog that is open as long as it is rendered. */
export function Modal({ onClose, ...props }: ModalProps) {
  const { t } = useLanguage();
  return (
    <Dialog {...props} open onOpenChange={(open) => open || onClose()} closeLabel={t('close')} />
  );
}
