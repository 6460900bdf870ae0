import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { companyData } from '../public-page/company-data.ts';
import { PublicPage } from '../public-page/public-page.tsx';
import { Closing } from './closing.tsx';
import { Funding } from './funding.tsx';
import { Guarantee } from './guarantee.tsx';
import { HalfWayBand } from './half-way-band.tsx';
import { Hero } from './hero.tsx';
import { useLanguage } from './landing.messages.ts';
import { Portal } from './portal.tsx';
import { Problems } from './problems.tsx';
import { Process } from './process.tsx';
import { SessionButton } from './session-button.tsx';
import { Statistics } from './statistics.tsx';
import { Testimonials } from './testimonials.tsx';

export default function LandingScreen() {
  const { brand } = useShell();
  const { t } = useLanguage();
  useDocumentHead({
    title: t('landing.title'),
    description: t('landing.description'),
    structuredData: () => [companyData(brand)],
  });
  return (
    <PublicPage>
      <HalfWayBand />
      <SessionButton />
      <Hero />
      <Problems />
      <Process />
      <Portal />
      <Statistics />
      <Testimonials />
      <Guarantee />
      <Funding />
      <Closing />
    </PublicPage>
  );
}
