import { useShell } from '@repo/federation/shell-context.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import {
  cardIcon,
  gavelIcon,
  phoneIcon,
  shieldIcon,
  trendingUpIcon,
  usersIcon,
} from '@repo/ui/icons.ts';
import { Section } from '@repo/ui/section.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { SectionIntro } from '../public-page/section-intro.tsx';
import { useLanguage } from './pricing.messages.ts';

const reasons = [
  ['billing', cardIcon],
  ['guarantee', shieldIcon],
  ['results', trendingUpIcon],
  ['compliance', gavelIcon],
  ['clients', usersIcon],
  ['phone', phoneIcon],
] as const satisfies readonly (readonly [string, IconDrawing])[];

const Reason = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[0.5]};
  padding-top: ${space[2]};
  border-top: 1px solid ${color.rule};

  svg {
    margin-bottom: ${space[0.5]};
    color: ${color.accent};
  }
`;

export function WhyUs() {
  const { brand } = useShell();
  const { t } = useLanguage();
  const pricing = useClaims(pricingClaims);
  return (
    <Section width="wide" labelledBy="why">
      <SectionIntro id="why" title={t('pricing.why.title', { brand: brand.name })} />
      <Grid as="ul" minItem="md" gap={4}>
        {reasons.map(([name, icon]) => (
          <Reason key={name}>
            <Icon icon={icon} />
            <Heading level={3}>{t(`pricing.why.${name}Title`)}</Heading>
            <Text weight="medium">{pricing.why[name].text}</Text>
            <Text size="sm" tone="soft">
              {pricing.why[name].detail}
            </Text>
          </Reason>
        ))}
      </Grid>
    </Section>
  );
}
