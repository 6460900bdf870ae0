import { Card, CardHeader } from '@repo/ui/card.tsx';
import { space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AccountCardProps {
  id: string;
  title: string;
  subtitle?: string;
  action?: ReactNode;
  children: ReactNode;
}

const Section = styled(Card)`
  scroll-margin-block: ${space[3]} ${space[8]};
`;

/** Gets the focus when a focused control in it disappears. */
export function AccountCard({ id, title, subtitle, action, children }: AccountCardProps) {
  const titleId = `${id}-title`;
  return (
    <Section as="section" id={id} aria-labelledby={titleId} tabIndex={-1}>
      <CardHeader titleId={titleId} title={title} subtitle={subtitle} action={action} />
      {children}
    </Section>
  );
}
