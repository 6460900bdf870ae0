import { ButtonLink } from '@repo/screens/links.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { chevronDownIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { landingClaims } from '../../claims/landing-claims.ts';
import { sharedClaims } from '../../claims/shared-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { HeroIllustration } from '../../illustrations/hero-illustration.tsx';
import { CheckList } from '../public-page/check-list.tsx';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { CallToAction } from './call-to-action.tsx';
import { useLanguage } from './landing.messages.ts';

const Layout = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: center;
  padding-block: ${space[5]} ${space[6]};

  ${media.belowMd} {
    padding-top: ${space[1.5]};
  }
  ${media.lg} {
    grid-template-columns: 1.2fr 1fr;
    gap: ${space[8]};
    padding-block: ${space[8]} ${space[10]};
  }
`;

const Picture = styled.div`
  width: 100%;
  max-width: 480px;
  justify-self: center;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: calc(-1 * ${space[1.5]});
  gap: ${space[0.5]} ${space[1]};
`;

export function Hero() {
  const { t } = useLanguage();
  const landing = useClaims(landingClaims);
  const shared = useClaims(sharedClaims);
  return (
    <Container width="wide">
      <Layout>
        <Stack gap={3}>
          <Heading level={1} size="display">
            {t('landing.hero.title')}
          </Heading>
          <Text size="md" tone="soft">
            {t('landing.hero.lede')}
          </Text>
          <Text weight="semibold">{landing.heroClients.text}</Text>
          <CallToAction />
          <CheckList
            items={[shared.freeAnalysis.text, shared.noUpfrontFees.text, shared.noObligation.text]}
          />
          <Links>
            <PhoneButton size="sm" variant="quiet" />
            <ButtonLink href="#how-it-works" iconEnd={chevronDownIcon} variant="quiet" size="sm">
              {t('landing.hero.howItWorks')}
            </ButtonLink>
            <ButtonLink href="/repair-pricing" variant="quiet" size="sm">
              {t('landing.hero.pricing')}
            </ButtonLink>
          </Links>
        </Stack>
        <Picture>
          <HeroIllustration
            gauge={t('landing.hero.gauge')}
            stages={[
              t('landing.hero.reported'),
              t('landing.hero.disputed'),
              t('landing.hero.removed'),
            ]}
          />
        </Picture>
      </Layout>
    </Container>
  );
}
