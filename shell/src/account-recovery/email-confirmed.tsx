import type { EmailVerification } from '@repo/contract/auth';
import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';

export function EmailConfirmed({ verification }: { verification: EmailVerification }) {
  const { t } = useLanguage();
  const user = useSession();
  const { outcome, email } = verification;
  const texts = {
    verified: [t('recovery.verifiedTitle'), t('recovery.verifiedText', { email })],
    'verified-before': [t('recovery.beforeTitle'), t('recovery.beforeText', { email })],
    changed: [t('recovery.changedTitle'), t('recovery.changedText', { email })],
  } as const;
  const [title, lede] = texts[outcome];
  return (
    <RecoveryPage title={title} lede={lede} outcome>
      <ButtonLink as={Link} href={user ? '/' : signInPath()} size="lg" fullWidth>
        {t(user ? 'recovery.continue' : 'recovery.signIn')}
      </ButtonLink>
    </RecoveryPage>
  );
}
