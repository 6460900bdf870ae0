import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { scrollWithin } from './scroll-within.ts';
import { color, media, motion, space, weight } from './tokens.ts';
import { Words } from './words.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  count?: ReactNode | undefined;
  countLabel?: string | undefined;
  content: ReactNode;
  keepMounted?: boolean | undefined;
}

export interface TabsProps {
  label: string;
  items: TabItem[];
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Prints all panels one after another, each under its name. Keep them mounted. */
  printed?: boolean | undefined;
}

const List = styled(RadixTabs.List)<{ $printed: boolean }>`
  display: flex;
  gap: ${space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.rule};
  scrollbar-width: none;
  &[data-more='end'] {
    mask: linear-gradient(to right, black calc(100% - 3rem), transparent);
  }
  &[data-more='start'] {
    mask: linear-gradient(to left, black calc(100% - 3rem), transparent);
  }
  &[data-more='both'] {
    mask: linear-gradient(to right, transparent, black 3rem calc(100% - 3rem), transparent);
  }
  ${media.print} {
    display: ${({ $printed }) => ($printed ? 'none' : 'flex')};
  }
`;

const Trigger = styled(RadixTabs.Trigger)`
  /* Keeps its hidden text inside the list, which scrolls. */
  position: relative;
  flex: none;
  min-height: 2.875rem;
  padding: ${space[1]} 0;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.inkSoft};
  font-weight: ${weight.medium};
  white-space: nowrap;
  transition: border-color ${motion.quick};
  ${media.hover} {
    &:hover {
      color: ${color.ink};
    }
  }
  &[data-state='active'] {
    border-color: ${color.accent};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
  }
  ${media.forcedColors} {
    &[data-state='inactive'] {
      border-color: Canvas;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Count = styled.span`
  margin-left: ${space[0.5]};
  color: ${color.inkFaint};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled(RadixTabs.Content)<{ $printed: boolean }>`
  padding-top: ${space[3]};
  &[data-state='inactive'] {
    display: none;
  }
  ${media.print} {
    &[data-state='inactive'] {
      display: ${({ $printed }) => ($printed ? 'block' : 'none')};
    }
  }
`;

/** Uncontrolled, from the first item, without `value`. */
export function Tabs({ label, items, value, onValueChange, printed = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollEnds(list);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[role='tab'][aria-selected='true']`);
    if (list.current && chosen) scrollWithin(list.current, chosen);
  }, [value]);
  const choice = value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...choice} {...(onValueChange && { onValueChange })}>
      <List ref={list} aria-label={label} data-scrolls-sideways $printed={printed}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            <Words>{item.label}</Words>
            {/* The space keeps the two apart in the tab's name. */}
            {item.count !== undefined && ' '}
            {item.count !== undefined && <Count>{item.count}</Count>}
            {item.countLabel && <span className="visually-hidden"> {item.countLabel}</span>}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Panel
          key={item.value}
          value={item.value}
          $printed={printed}
          {...(item.keepMounted && { forceMount: true })}
        >
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}

/** Sets `data-more` of an element that scrolls sideways to where more of it follows: `start`, `end` or `both`. */
function useScrollEnds(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      const more = before && after ? 'both' : before ? 'start' : after ? 'end' : null;
      if (more) element.dataset.more = more;
      else delete element.dataset.more;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  });
}
