import type { Plan } from '@repo/contract/subscriptions';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './language.ts';
import { PlanLine } from './plan-line.tsx';

interface NextStepProps {
  step: 'signIn' | 'saved' | 'active' | 'attention';
  icon: IconDrawing;
  plan?: Plan | null;
  /** The one link that leads on. */
  children: ReactNode;
}

/** A few words and what to do next. */
export function NextStep({ step, icon, plan = null, children }: NextStepProps) {
  const { t } = useLanguage();
  return (
    <Stack gap={2} align="start" role="status">
      <Stack gap={1}>
        <Row gap={1} wrap={false} align="start">
          <Icon icon={icon} size={24} />
          <Heading level={2} size="md">
            {t(`subscribe.${step}.title`)}
          </Heading>
        </Row>
        <PlanLine plan={plan} />
        <Text>{t(`subscribe.${step}.text`)}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
