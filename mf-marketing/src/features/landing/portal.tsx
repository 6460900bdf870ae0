import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../../language.ts';
import { DeepBand } from './deep-band.tsx';

export function Portal() {
  const { t } = useLanguage();
  return (
    <DeepBand labelledBy="portal">
      <Stack gap={1}>
        <Heading level={2} size="xl" id="portal">
          {t('landing.portal.title')}
        </Heading>
        <Text size="md" tone="soft">
          {t('landing.portal.text')}
        </Text>
      </Stack>
      <div>
        <ButtonLink href="/api/login" size="lg" iconEnd="arrow-right">
          {t('landing.portal.action')}
        </ButtonLink>
      </div>
    </DeepBand>
  );
}
