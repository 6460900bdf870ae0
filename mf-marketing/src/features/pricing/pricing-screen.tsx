import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './pricing.messages.ts';
import { PlanCards } from './plan-cards.tsx';
import { PricingClosing } from './pricing-closing.tsx';
import { plansFor } from '../plans/plans.ts';
import { PricingHero } from './pricing-hero.tsx';
import { serviceData } from './service-data.ts';
import { WhyUs } from './why-us.tsx';

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
