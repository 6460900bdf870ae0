import { Icon } from '@repo/ui/icon.tsx';
import { shieldIcon } from '@repo/ui/icons.ts';
import { Section } from '@repo/ui/section.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { NoScriptNotice } from '../public-page/no-script-notice.tsx';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './pricing.messages.ts';
import { PlanCard } from './plan-card.tsx';
import { plansFor } from '../plans/plans.ts';

const Cards = styled.ul`
  display: grid;
  gap: ${space[3]};

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Billing = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1.5]};
  padding: ${space[2]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};

  svg {
    color: ${color.accentInk};
  }
`;

export function PlanCards() {
  const { t, language } = useLanguage();
  const pricing = useClaims(pricingClaims);
  return (
    <Section tone="sunken" width="wide" labelledBy="plans">
      <SectionIntro id="plans" title={t('pricing.plansTitle')} />
      <Stack gap={3}>
        <Billing>
          <Icon icon={shieldIcon} />
          <div>
            <Text weight="semibold">{pricing.billing.text}</Text>
            <Text size="sm">{t('pricing.monthly')}</Text>
            <Text size="sm">{pricing.protection.text}</Text>
          </div>
        </Billing>
        <NoScriptNotice />
        <Cards>
          {plansFor(language).map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </Cards>
      </Stack>
    </Section>
  );
}
