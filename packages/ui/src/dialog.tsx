import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { Body, Description, Overlay, Panel, Title, Top } from './dialog-parts.ts';
import { IconButton } from './icon-button.tsx';
import { closeIcon } from './icons.ts';
import { useBackCloses } from './overlay-history.ts';
import { focusableAround } from './use-focus-return.ts';
import { Words } from './words.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  closeLabel: string;
  variant?: 'dialog' | 'sheet' | undefined;
  /** The user cannot close it, for example because the response to a request would be lost. */
  busy?: boolean | undefined;
  /** Hides the page completely, and the user cannot close it. */
  locked?: boolean | undefined;
  children?: ReactNode | undefined;
}

// The panel gets the focus, so that its title is read first, unless an element inside asks for it.
function focusPanel(event: Event) {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]');
  (wanted ?? event.currentTarget).focus();
}

/**
 * Returns the focus to the element that opened the dialog, or to the one around it if it has
 * disappeared. Focus that has moved elsewhere, for example after following a link, stays. Radix
 * only returns it to a `Dialog.Trigger`, which a dialog opened by state does not have.
 */
function useOpenerFocus() {
  const targets = useRef<(HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const opener = document.activeElement;
      if (opener instanceof HTMLElement) targets.current = [opener, focusableAround(opener)];
      focusPanel(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const main = document.querySelector('main');
      [...targets.current, main].find((target) => target?.isConnected)?.focus();
    },
  };
}

const prevent = (event: Event) => event.preventDefault();
const keepOpen = { onEscapeKeyDown: prevent, onInteractOutside: prevent };

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, locked = false } = props;
  const closable = !locked && !props.busy;
  const openerFocus = useOpenerFocus();
  useBackCloses(open && !locked, () => {
    if (closable) onOpenChange(false);
    return closable;
  });
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay $opaque={locked} />
        <Panel
          {...described}
          {...openerFocus}
          {...(!closable && keepOpen)}
          $sheet={props.variant === 'sheet'}
        >
          <Top>
            <Title>{title}</Title>
            {closable && (
              <RadixDialog.Close asChild>
                <IconButton icon={closeIcon} label={closeLabel} size="sm" />
              </RadixDialog.Close>
            )}
          </Top>
          <Body>
            {description && <Description>{description}</Description>}
            <Words as="div">{props.children}</Words>
          </Body>
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
