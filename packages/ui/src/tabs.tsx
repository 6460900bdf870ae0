import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, space, weight } from './tokens.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  count?: ReactNode | undefined;
  content: ReactNode;
  /** Keeps the panel mounted, with what was typed into it, while another one shows. */
  keepMounted?: boolean | undefined;
}

export interface TabsProps {
  label: string;
  items: TabItem[];
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.rule};
  scrollbar-width: none;
`;

const Trigger = styled(RadixTabs.Trigger)`
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
  &:hover {
    color: ${color.ink};
  }
  &[data-state='active'] {
    border-color: ${color.accent};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
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

const Panel = styled(RadixTabs.Content)`
  padding-top: ${space[3]};
  &[data-state='inactive'] {
    display: none;
  }
`;

/** Tabs and their panels; arrow keys move between the tabs. Uncontrolled, from the first item, without `value`. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const choice = value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...choice} {...(onValueChange && { onValueChange })}>
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
            {/* The space keeps the two apart in the tab's name. */}
            {item.count !== undefined && ' '}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value} {...(item.keepMounted && { forceMount: true })}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
