import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './language.ts';
import { PlanCards } from './plan-cards.tsx';
import { PricingClosing } from './pricing-closing.tsx';
import { PricingHero } from './pricing-hero.tsx';
import { WhyUs } from './why-us.tsx';

export default function PricingScreen() {
  const { t } = useLanguage();
  useDocumentTitle(t('pricing.title'));
  return (
    <PublicPage>
      <PricingHero />
      <PlanCards />
      <WhyUs />
      <PricingClosing />
    </PublicPage>
  );
}
