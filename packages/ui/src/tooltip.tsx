import * as RadixTooltip from '@radix-ui/react-tooltip';
import {
  createContext,
  useContext,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, layer, lineHeight, radius, shadow, space } from './tokens.ts';

const Grouped = createContext(false);

/**
 * Tooltips of one list or toolbar: for 300 ms after one has closed, the next opens at once
 * (specification §9).
 */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <Grouped value={true}>{children}</Grouped>
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  /**
   * A short explanation; without it no tooltip opens. It is the trigger's accessible description, so it does not
   * repeat the name.
   */
  text: ReactNode;
  /** A button or a link. It must be focusable, so use `aria-disabled` instead of `disabled`. */
  children: ReactElement;
}

/**
 * An explanation next to a control: after 700 ms under the pointer, at once on keyboard focus, and on a tap, which
 * also presses the control. Escape, another tap or leaving closes it.
 */
export function Tooltip(props: TooltipProps) {
  const isGrouped = useContext(Grouped);
  return isGrouped ? (
    <Bubble {...props} />
  ) : (
    <TooltipGroup>
      <Bubble {...props} />
    </TooltipGroup>
  );
}

function Bubble({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [container, setContainer] = useState<Element | null>(null);
  const changeOpen = (next: boolean) => {
    // A tooltip at the end of the body would be outside every landmark.
    if (next) setContainer(trigger.current?.closest('main, [role="dialog"]') ?? null);
    setOpen(next);
  };
  const touch = useTouch(open, changeOpen);
  return (
    <RadixTooltip.Root open={open && Boolean(text)} onOpenChange={changeOpen}>
      <RadixTooltip.Trigger asChild ref={trigger} {...touch}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal container={container}>
        <Content sideOffset={6} collisionPadding={8}>
          {text}
        </Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

/**
 * Radix ignores touch, so a tap toggles here. Its own handlers run after these and skip events that
 * are `defaultPrevented`.
 */
function useTouch(open: boolean, setOpen: (open: boolean) => void) {
  const tap = useRef<{ wasOpen: boolean } | null>(null);
  const forget = () => {
    tap.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      tap.current = event.pointerType === 'touch' ? { wasOpen: open } : null;
    },
    // Focus that comes from a tap would open it before the click; the event itself cannot be canceled.
    onFocus: (event: FocusEvent) => {
      if (tap.current) event.preventDefault();
    },
    onClick: () => {
      const opens = tap.current?.wasOpen === false;
      // Radix closes on a click, right after this handler.
      if (opens) queueMicrotask(() => setOpen(true));
    },
    onPointerCancel: forget,
    onBlur: forget,
  };
}

const fade = keyframes`
  from { opacity: 0; }
`;

const Content = styled(RadixTooltip.Content)`
  z-index: ${layer.tooltip};
  max-width: min(20rem, calc(100vw - 1rem));
  padding: ${space[0.5]} ${space[1.5]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color.ink};
  box-shadow: ${shadow.floating};
  color: ${color.paper};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  animation: ${fade} 120ms ease-out;
`;
