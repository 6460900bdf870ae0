import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import { HeroIllustration } from '../../illustrations/hero-illustration.tsx';
import { useLanguage } from '../../language.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { CallToAction } from './call-to-action.tsx';

const Layout = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: center;
  padding-block: ${space[5]} ${space[6]};

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
  gap: ${space[1]} ${space[3]};

  a {
    padding-block: ${space[0.5]};
  }
`;

export function Hero() {
  const { brand } = useShell();
  const { t } = useLanguage();
  const { landing, both } = useClaims();
  return (
    <Container width="wide">
      <Layout>
        <Stack gap={3}>
          <Heading level={1} size="display">
            {t('landing.hero.title')}
          </Heading>
          <Text size="lg" tone="soft">
            {t('landing.hero.lede')} {landing.heroClients.text}
          </Text>
          <CallToAction />
          <CheckList
            items={[both.freeAnalysis.text, both.noUpfrontFees.text, both.noObligation.text]}
          />
          <Links>
            <TextLink href={dialLink(brand.phone)}>
              {t('page.callUs', { phone: brand.phoneVanity })}
            </TextLink>
            <TextLink href="#how-it-works">{t('landing.hero.video')}</TextLink>
          </Links>
        </Stack>
        <Picture>
          <HeroIllustration
            gauge={t('landing.hero.gauge')}
            stations={[
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
