import { Dialog, type DialogProps } from '@repo/ui/dialog.tsx';
import { Stack, type StackProps } from '@repo/ui/stack.tsx';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLanguage } from './language.ts';

export interface ModalProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'closeLabel'> {
  onClose: () => void;
  gap?: StackProps['gap'];
}

type Hold = (change: (count: number) => number) => void;

const HoldOpen = createContext<Hold>(() => {});

export function Modal({ onClose, gap, busy = false, children, ...props }: ModalProps) {
  const { t } = useLanguage();
  const [held, setHeld] = useState(0);
  return (
    <Dialog
      {...props}
      open
      busy={busy || held > 0}
      onOpenChange={(open) => open || onClose()}
      closeLabel={t('close')}
    >
      <HoldOpen value={setHeld}>
        {gap === undefined ? children : <Stack gap={gap}>{children}</Stack>}
      </HoldOpen>
    </Dialog>
  );
}

/** Keeps the dialog around a form open while `pending`, because the response would close the next one. */
export function useHoldModal(pending: boolean): void {
  const hold = useContext(HoldOpen);
  useEffect(() => {
    if (!pending) return;
    hold((count) => count + 1);
    return () => hold((count) => count - 1);
  }, [pending, hold]);
}
