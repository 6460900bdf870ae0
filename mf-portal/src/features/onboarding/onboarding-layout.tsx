import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './onboarding.messages.ts';
import { Stations, type Station } from './stations.tsx';

interface OnboardingLayoutProps {
  station: Station;
  /** Title of this step, for the document's title. */
  name?: string | undefined;
  /** Label of the progress bar. */
  label: string;
  children: ReactNode;
}

export function OnboardingLayout({ station, name, label, children }: OnboardingLayoutProps) {
  const { t } = useLanguage();
  const title = t('onboarding.title');
  return (
    <Screen
      name={name ? `${name} · ${title}` : title}
      title={title}
      lede={t('onboarding.lede')}
      width="text"
    >
      <Stack gap={3}>
        <Stations station={station} label={label} />
        <Card padding="lg">{children}</Card>
        <Row gap={1} wrap={false} align="start">
          <Icon icon={lockIcon} size={20} />
          <Text size="sm" tone="soft">
            {t('onboarding.secure')}
          </Text>
        </Row>
      </Stack>
    </Screen>
  );
}
