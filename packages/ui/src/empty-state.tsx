import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { Icon, type IconDrawing } from './icon.tsx';
import { StateActions, StateBlock, StateMark, StateText } from './state-block.tsx';
import { color } from './tokens.ts';

export interface EmptyStateProps {
  title: ReactNode;
  icon?: IconDrawing | undefined;
  action?: ReactNode | undefined;
  level?: 1 | 2 | 3 | 4 | undefined;
  children?: ReactNode | undefined;
}

export function EmptyState({ title, icon, action, level, children }: EmptyStateProps) {
  return (
    <StateBlock>
      {icon && (
        <StateMark $soft={color.accentSoft} $ink={color.accentInk}>
          <Icon icon={icon} size={32} />
        </StateMark>
      )}
      <Heading level={level ?? 3} size="md">
        {title}
      </Heading>
      {children && <StateText>{children}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateBlock>
  );
}
