import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import { Card } from '@repo/ui/card.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language.ts';
import { Screen } from '../screen/screen.tsx';

interface OnboardingFrameProps {
  /** 1 to 3, or `documents` after them. */
  step: number | 'documents';
  children: ReactNode;
}

export function OnboardingFrame({ step, children }: OnboardingFrameProps) {
  const { t } = useLanguage();
  const percent = step === 'documents' ? 100 : Math.round((step / ONBOARDING_STEPS) * 100);
  return (
    <Screen name={t('onboarding.title')} lede={t('onboarding.lede')} width="text">
      <Stack gap={3}>
        <ProgressBar
          value={percent}
          label={
            step === 'documents' ? t('onboarding.documents.step') : t('onboarding.step', { step })
          }
          valueText={t('onboarding.percent', { percent })}
          showLabel
          showValue
        />
        <Card padding="lg">{children}</Card>
        <Row gap={1} wrap={false} align="start">
          <Icon name="lock" size={20} />
          <Text size="sm" tone="soft">
            {t('onboarding.secure')}
          </Text>
        </Row>
      </Stack>
    </Screen>
  );
}
