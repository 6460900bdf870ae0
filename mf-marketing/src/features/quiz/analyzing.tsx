import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Spinner } from '@repo/ui/spinner.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './quiz.messages.ts';

const Waiting = styled(Card)`
  display: grid;
  place-items: center;
  min-height: 22rem;
  padding: ${space[4]};

  &:focus {
    outline: none;
  }
`;

export function Analyzing() {
  const { t } = useLanguage();
  const waiting = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    waiting.current?.focus();
  }, []);
  return (
    <Stack gap={3}>
      <Heading level={1} size="xxl">
        {t('quiz.title')}
      </Heading>
      <Waiting ref={waiting} tabIndex={-1} aria-busy="true">
        <Spinner label={t('quiz.analyzing')} showLabel size={40} />
      </Waiting>
    </Stack>
  );
}
