import type { LeadTopic } from '@repo/contract/leads';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { checkCircleIcon, targetIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, radius } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { quizClaims } from '../../claims/quiz-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { Actions } from '../public-page/actions.ts';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './quiz.messages.ts';

const Mark = styled.span<{ $qualified: boolean }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: ${radius.pill};
  background: ${({ $qualified }) => ($qualified ? color.accentSoft : color.attentionSoft)};
  color: ${({ $qualified }) => ($qualified ? color.accentInk : color.attentionInk)};
`;

const BOOKING_PATH = `/start-credit-repair?topic=${'funding' satisfies LeadTopic}`;

export function QuizResult({ qualified }: { qualified: boolean }) {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const quiz = useClaims(quizClaims);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  function book() {
    window.alert(t('quiz.qualified.alert'));
    navigation.navigate(BOOKING_PATH);
  }
  const verdict = qualified ? 'qualified' : 'repair';
  return (
    <Card padding="lg">
      <Stack gap={3}>
        <Mark $qualified={qualified}>
          <Icon icon={qualified ? checkCircleIcon : targetIcon} size={32} />
        </Mark>
        <Stack gap={1.5}>
          <Heading level={1} size="xxl" ref={heading} tabIndex={-1}>
            {t(`quiz.${verdict}.title`)}
          </Heading>
          <Text size="md">{t(`quiz.${verdict}.text`)}</Text>
          <Text weight="semibold">{qualified ? quiz.funding.text : quiz.guarantee.text}</Text>
          <Text size="sm" tone="soft">
            {t(`quiz.${verdict}.note`)}
          </Text>
        </Stack>
        <Actions>
          {qualified ? (
            <Button size="lg" onClick={book}>
              {t('quiz.qualified.action')}
            </Button>
          ) : (
            <ButtonLink href="/repair-pricing" size="lg">
              {t('quiz.repair.action')}
            </ButtonLink>
          )}
          <PhoneButton size="md" />
        </Actions>
      </Stack>
    </Card>
  );
}
