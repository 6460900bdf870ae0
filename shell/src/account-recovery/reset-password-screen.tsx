import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { useState } from 'react';
import { openPage } from '../open-page.ts';
import { handOver } from '../sign-in/handover.ts';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { ToLogin } from './to-login.tsx';
import { rest } from '@repo/api-client/rest.ts';
import { passwordReset, resetPasswordInput } from '@repo/contract/auth';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { failureOf, noticeOf, type RequestFailure } from './request-failure.ts';

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

interface ResetPasswordFormProps {
  token: string;
  onReset(email: string): Promise<void>;
  onExpired(): void;
}

function ResetPasswordForm({ token, onReset, onExpired }: ResetPasswordFormProps) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const form = useContractForm(resetPasswordInput, {
    defaultValues: { token, password: '' },
    submit: async (input) => {
      setFailure(null);
      const { email } = await rest('POST', '/api/auth/reset-password', input, passwordReset);
      await onReset(email);
    },
    onInvalid: (issues) => {
      if (issues.token) onExpired();
    },
    onFailure: (error, issues) => {
      if (issues.token) onExpired();
      else setFailure(issues.password ? null : failureOf(error));
    },
  });
  return (
    <RecoveryPage
      title={t('recovery.resetTitle')}
      lede={t('recovery.resetLede')}
      below={<ToLogin />}
    >
      <CredentialsForm
        form={form}
        refusal={noticeOf(failure)}
        submitText={t('recovery.save')}
        pendingText={t('recovery.saving')}
      >
        <NewPasswordField label={t('recovery.newPassword')} />
      </CredentialsForm>
    </RecoveryPage>
  );
}
