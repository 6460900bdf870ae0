import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

const Actions = styled.div`
  display: grid;
  gap: ${space[1.5]};

  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;

/** The page's two calls to action, the first one first. */
export function CallToAction() {
  const { t } = useLanguage();
  return (
    <Actions>
      <ButtonLink as={Link} href="/start-credit-repair" size="lg">
        {t('landing.start')}
      </ButtonLink>
      <ButtonLink as={Link} href="/qualify" size="lg" variant="secondary">
        {t('landing.prequalify')}
      </ButtonLink>
    </Actions>
  );
}
