import { Dialog, type DialogProps } from '@repo/ui/dialog.tsx';
import { Stack, type StackProps } from '@repo/ui/stack.tsx';
import { useLanguage } from './language.ts';

export interface ModalProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'closeLabel'> {
  onClose: () => void;
  gap?: StackProps['gap'];
}

export function Modal({ onClose, gap, children, ...props }: ModalProps) {
  const { t } = useLanguage();
  return (
    <Dialog {...props} open onOpenChange={(open) => open || onClose()} closeLabel={t('close')}>
      {gap === undefined ? children : <Stack gap={gap}>{children}</Stack>}
    </Dialog>
  );
}
