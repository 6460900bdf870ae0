import { useSession } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './landing.messages.ts';

const Band = styled.section`
  padding-block: ${space[2]};
  border-bottom: 1px solid ${color.rule};
  background: ${color.accentSoft};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1.5]} ${space[3]};
`;

export function HalfWayBand() {
  const user = useSession();
  const { t } = useLanguage();
  if (user?.role !== 'client' || user.onboardingComplete) return null;
  return (
    <Band aria-labelledby="half-way">
      <Container width="wide">
        <Line>
          <div>
            <Text id="half-way" size="lg" weight="semibold">
              {t('landing.halfWay.title')}
            </Text>
            <Text>{t('landing.halfWay.text')}</Text>
          </div>
          <ButtonLink href="/onboarding">{t('landing.halfWay.action')}</ButtonLink>
        </Line>
      </Container>
    </Band>
  );
}
