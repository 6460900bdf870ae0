import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { useState } from 'react';
import { openPage } from '../open-page.ts';
import { handOver } from '../sign-in/handover.ts';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { ToLogin } from './to-login.tsx';

/** Takes the new password, then goes to the sign-in screen. */
export default function ResetPasswordScreen() {
  const { t } = useLanguage();
  const { navigation, session } = useShell();
  const token = useMailedToken();
  const [expired, setExpired] = useState(token === '');
  const [done, setDone] = useState<string | null>(null);

  async function onReset(email: string) {
    const before = session.current();
    // The session has ended unless it is another user's.
    const user = before && (await session.refresh().catch(() => before));
    if (user) return setDone(email);
    handOver({ email, passwordChanged: true });
    // The document of a signed-in user holds their data.
    if (before) await openPage(signInPath());
    else navigation.navigate(signInPath(), { replace: true });
  }

  if (done) {
    return (
      <RecoveryPage
        title={t('recovery.resetDoneTitle')}
        lede={t('recovery.resetDoneText', { email: done })}
        outcome
      >
        <ButtonLink as={Link} href="/" size="lg" fullWidth>
          {t('recovery.continue')}
        </ButtonLink>
      </RecoveryPage>
    );
  }
  if (expired) return <ExpiredLink />;
  return <ResetPasswordForm token={token} onReset={onReset} onExpired={() => setExpired(true)} />;
}

/** Says that a link for a new password does not work, with the way to a new one. */
function ExpiredLink() {
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
