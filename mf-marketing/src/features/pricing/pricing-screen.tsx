import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './pricing.messages.ts';
import { PlanCards } from './plan-cards.tsx';
import { plansFor } from '../plans/plans.ts';
import { PricingHero } from './pricing-hero.tsx';
import { serviceData } from './service-data.ts';
import { WhyUs } from './why-us.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { DarkBand } from '../public-page/dark-band.tsx';
import { PhoneButton } from '../public-page/phone-button.tsx';

export default function PricingScreen() {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  useDocumentHead({
    title: t('pricing.title'),
    description: t('pricing.description'),
    structuredData: () => [serviceData(t('pricing.title'), plansFor(language), brand)],
  });
  return (
    <PublicPage>
      <PricingHero />
      <PlanCards />
      <WhyUs />
      <PricingClosing />
    </PublicPage>
  );
}

function PricingClosing() {
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
        <ButtonLink href="/start-credit-repair" size="lg">
          {t('pricing.closing.action')}
        </ButtonLink>
        <PhoneButton />
      </Stack>
    </DarkBand>
  );
}
