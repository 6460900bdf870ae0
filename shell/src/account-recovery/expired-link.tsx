import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { ToLogin } from './to-login.tsx';

/** Says that a link for a new password does not work, with the way to a new one. */
export function ExpiredLink() {
  const { t } = useLanguage();
  return (
    <RecoveryPage
      title={t('recovery.expiredTitle')}
      lede={t('recovery.expiredText')}
      below={<ToLogin />}
      outcome
    >
      <ButtonLink as={Link} href="/forgot-password" size="lg" fullWidth>
        {t('recovery.newLink')}
      </ButtonLink>
    </RecoveryPage>
  );
}
