import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Actions } from '../public-page/actions.ts';
import { useLanguage } from './landing.messages.ts';

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
