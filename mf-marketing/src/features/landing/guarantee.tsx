import { TextLink } from '@repo/screens/links.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Section } from '@repo/ui/section.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { sharedClaims } from '../../claims/shared-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { GuaranteeSeal } from '../../illustrations/guarantee-seal.tsx';
import { NoWrap } from '../public-page/no-wrap.tsx';
import { useLanguage } from './landing.messages.ts';

const Certificate = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.lg};
  background: ${color.surface};
  outline: 1px solid ${color.rule};
  outline-offset: calc(-1 * ${space[1]});

  ${media.md} {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${space[6]};
    padding: ${space[5]} ${space[6]};
  }
`;

export function Guarantee() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  const shared = useClaims(sharedClaims);
  return (
    <Section width="wide" labelledBy="guarantee">
      <Certificate>
        <GuaranteeSeal days={landing.guaranteeDays.value} daysLabel={landing.guaranteeDays.label} />
        <Stack gap={1.5}>
          <Heading level={2} size="xxl" id="guarantee">
            <NoWrap part="money-back">{t('landing.guarantee.title')}</NoWrap>
          </Heading>
          <Text size="lg">{landing.guarantee.text}</Text>
          <Text tone="soft">
            {shared.noUpfrontFees.text}. {shared.noObligation.text}.
          </Text>
          <Text>
            <TextLink href="/repair-pricing">{t('landing.guarantee.plans')}</TextLink>
          </Text>
        </Stack>
      </Certificate>
    </Section>
  );
}
