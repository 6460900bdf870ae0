import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import { sharedClaims } from '../../claims/shared-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { Actions } from '../public-page/actions.ts';
import { CheckList } from '../public-page/check-list.tsx';
import { useLanguage } from './pricing.messages.ts';

const Hero = styled.div`
  display: grid;
  gap: ${space[3]};
  max-width: 44rem;
  padding-block: ${space[4]} ${space[5]};

  ${media.lg} {
    padding-block: ${space[8]};
  }
`;

export function PricingHero() {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const shared = useClaims(sharedClaims);
  const pricing = useClaims(pricingClaims);
  return (
    <Container width="wide">
      <Hero>
        <Heading level={1} size="xxxl">
          {t('pricing.title')}
        </Heading>
        <Text size="md" tone="soft">
          {t('pricing.lede')}
        </Text>
        <CheckList items={[shared.noUpfrontFees.text, pricing.guarantee.text]} />
        <Actions>
          <Button
            size="lg"
            onClick={() => {
              window.alert(t('pricing.consultationAlert'));
              navigation.navigate('/start-credit-repair?topic=consultation');
            }}
          >
            {t('pricing.consultation')}
          </Button>
          <ButtonLink href="/" size="lg" variant="secondary">
            {t('pricing.home')}
          </ButtonLink>
        </Actions>
      </Hero>
    </Container>
  );
}
