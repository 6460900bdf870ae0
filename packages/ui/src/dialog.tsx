import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import {
  Body,
  Description,
  Footer,
  Overlay,
  Panel,
  Title,
  Top,
  type DialogSize,
} from './dialog-parts.ts';
import { IconButton } from './icon-button.tsx';
import { closeIcon } from './icons/close.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  titleHidden?: boolean | undefined;
  description?: ReactNode | undefined;
  closeLabel: string;
  footer?: ReactNode | undefined;
  /** `sheet` stays at the bottom edge on every screen. */
  variant?: 'dialog' | 'sheet' | undefined;
  size?: DialogSize | undefined;
  children?: ReactNode | undefined;
}

// The panel itself takes the focus, so that its title is read first and no ring lands on "close".
function focusPanel(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Gives the focus back to what opened the dialog, unless it went elsewhere, as when a link was followed. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      focusPanel(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** A question over the page; on a phone it rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, titleHidden, description, closeLabel, footer } = props;
  const focusReturn = useFocusReturn();
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Panel
          {...described}
          {...focusReturn}
          $sheet={props.variant === 'sheet'}
          $size={props.size ?? 'md'}
        >
          <Top>
            <Title className={titleHidden === true ? 'visually-hidden' : undefined}>{title}</Title>
            <RadixDialog.Close asChild>
              <IconButton icon={closeIcon} label={closeLabel} size="sm" />
            </RadixDialog.Close>
          </Top>
          <Body>
            {description && <Description>{description}</Description>}
            {props.children}
          </Body>
          {footer && <Footer>{footer}</Footer>}
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
