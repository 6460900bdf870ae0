import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { DarkBand } from '../public-page/dark-band.tsx';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './pricing.messages.ts';

export function PricingClosing() {
  const { t } = useLanguage();
  return (
    <DarkBand labelledBy="closing">
      <Stack gap={1}>
        <Heading level={2} size="xxl" id="closing">
          {t('pricing.closing.title')}
        </Heading>
        <Text size="md" tone="soft">
          {t('pricing.closing.text')}
        </Text>
      </Stack>
      <Stack gap={1.5}>
        <ButtonLink as={Link} href="/start-credit-repair" size="lg">
          {t('pricing.closing.action')}
        </ButtonLink>
        <PhoneButton />
      </Stack>
    </DarkBand>
  );
}
