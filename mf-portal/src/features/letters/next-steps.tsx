import { isGivenWithLetter, type DisputeDetails, type NextStep } from '@repo/contract/disputes';
import { bureauNames } from '@repo/contract/credit-reports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './letters.messages.ts';
import { NextLetter } from './next-letter.tsx';

interface NextStepsProps {
  dispute: DisputeDetails;
}

export function NextSteps({ dispute }: NextStepsProps) {
  const { t } = useLanguage();
  const steps = dispute.nextSteps.filter(({ lacks }) => !lacks.includes('unresolved-item'));
  if (steps.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('letters.stepsTitle')}</Heading>
      <Stack as="ul" role="list" gap={3}>
        {steps.map((step) => (
          <li key={step.kind}>
            <Step dispute={dispute} step={step} />
          </li>
        ))}
      </Stack>
      <Text measure tone="soft">
        {t('letters.stepsNote')}
      </Text>
    </Stack>
  );
}

function Step({ dispute, step }: NextStepsProps & { step: NextStep }) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, rule, lacks } = step;
  const isOffered = lacks.every(isGivenWithLetter) && !clientView;
  const bureau = bureauNames[dispute.bureau];
  return (
    <Stack gap={1} align="start">
      <Stack gap={0.5}>
        <Text as="strong">{t(`letters.step.${kind}`)}</Text>
        <Text measure>
          {[
            t(`letters.stepText.${kind}`),
            ...lacks.map((need) => t(`letters.lacks.${need}`, { bureau })),
          ].join(' ')}
        </Text>
        <SoftText>{rule}</SoftText>
      </Stack>
      {isOffered && !isOpen && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t(`letters.prepareStep.${kind}`)}
        </Button>
      )}
      {isOffered && isOpen && (
        <NextLetter dispute={dispute} step={step} onClose={() => setIsOpen(false)} />
      )}
    </Stack>
  );
}
