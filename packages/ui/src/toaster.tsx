import * as RadixToast from '@radix-ui/react-toast';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { alertIcon, checkCircleIcon, closeIcon } from './icons.ts';
import { Description, Root, Title, Viewport } from './toaster-parts.ts';
import { useToastPlacement } from './use-toast-placement.ts';

export interface ToastMessage {
  id: string | number;
  title: ReactNode;
  description?: ReactNode | undefined;
  tone?: 'default' | 'destructive' | undefined;
}

export interface ToasterProps {
  toast: (ToastMessage & { open?: boolean | undefined }) | null;
  onOpenChange: (open: boolean) => void;
  /** Announced before each toast: "Notification". */
  label: string;
  /** Announced before a destructive toast instead, and the name of its icon: "Alert". */
  alertLabel: string;
  /** Name of the region; `{hotkey}` in it becomes F8. */
  viewportLabel: string;
  closeLabel: string;
}

/** The one toast of the page (specification §9): 5 s, swipe right 50 px, F8 moves the focus to it. */
export function Toaster({
  toast,
  onOpenChange,
  label,
  alertLabel,
  viewportLabel,
  closeLabel,
}: ToasterProps) {
  const destructive = toast?.tone === 'destructive';
  const open = toast?.open ?? true;
  const viewport = useToastPlacement(toast && open ? toast.id : null);
  return (
    // Radix stays paused when a hovered toast is replaced, and without the key the next one would never close.
    <RadixToast.Provider
      key={toast?.id}
      label={destructive ? alertLabel : label}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && (
        <Root
          open={open}
          onOpenChange={onOpenChange}
          type={destructive ? 'foreground' : 'background'}
          $destructive={destructive}
        >
          {destructive ? (
            <Icon icon={alertIcon} label={alertLabel} />
          ) : (
            <Icon icon={checkCircleIcon} />
          )}
          <div>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          <RadixToast.Close asChild>
            <IconButton icon={closeIcon} label={closeLabel} size="sm" />
          </RadixToast.Close>
        </Root>
      )}
      <Viewport ref={viewport} label={viewportLabel} hotkey={['F8']} />
    </RadixToast.Provider>
  );
}
