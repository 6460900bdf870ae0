import { ButtonLink } from '@repo/screens/links.tsx';
import { Actions } from '../public-page/actions.ts';
import { useLanguage } from './landing.messages.ts';

export function CallToAction() {
  const { t } = useLanguage();
  return (
    <Actions>
      <ButtonLink href="/start-credit-repair" size="lg">
        {t('landing.start')}
      </ButtonLink>
      <ButtonLink href="/qualify" size="lg" variant="secondary">
        {t('landing.prequalify')}
      </ButtonLink>
    </Actions>
  );
}
