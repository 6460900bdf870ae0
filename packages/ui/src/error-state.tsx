import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { alertIcon, phoneIcon, refreshIcon } from './icons.ts';
import { StateActions, StateBlock, StateMark, StateText } from './state-block.tsx';
import { color } from './tokens.ts';

export interface ErrorStateProps {
  title: ReactNode;
  message: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean | undefined;
  phoneText?: string | undefined;
  phoneHref?: string | undefined;
  level?: 1 | 2 | 3 | 4 | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, message, retryLabel, onRetry, pending, phoneText, phoneHref, level } = props;
  return (
    <StateBlock role="alert">
      <StateMark $soft={color.attentionSoft} $ink={color.attentionInk}>
        <Icon icon={alertIcon} size={32} />
      </StateMark>
      <Heading level={level ?? 3} size="md">
        {title}
      </Heading>
      <StateText>{message}</StateText>
      <StateActions>
        {retryLabel && onRetry && (
          <Button variant="secondary" icon={refreshIcon} pending={pending} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {phoneText && phoneHref && (
          <ButtonLink variant="quiet" icon={phoneIcon} href={phoneHref}>
            {phoneText}
          </ButtonLink>
        )}
      </StateActions>
    </StateBlock>
  );
}
