import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './onboarding.messages.ts';

interface OnboardingLayoutProps {
  step: number;
  name?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}

export function OnboardingLayout({ step, name, label, children }: OnboardingLayoutProps) {
  const { t } = useLanguage();
  const title = t('onboarding.title');
  const percent = Math.round((step / ONBOARDING_STEPS) * 100);
  return (
    <Screen
      name={name ? `${name} · ${title}` : title}
      title={title}
      lede={t('onboarding.lede')}
      width="text"
      gap={3}
    >
      <ProgressBar
        value={percent}
        label={label ?? t('onboarding.step', { step })}
        valueText={`${percent}%`}
        showLabel
        showValue
      />
      <Card padding="lg">{children}</Card>
      <Row gap={1} wrap={false} align="start">
        <Icon icon={lockIcon} size={20} />
        <Text size="sm" tone="soft">
          <span>{t('onboarding.secure')}</span> <LegalLinks />
        </Text>
      </Row>
    </Screen>
  );
}
