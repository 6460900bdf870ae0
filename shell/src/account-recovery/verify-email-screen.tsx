import { issuesOf } from '@repo/api-client/api-error.ts';
import { rest } from '@repo/api-client/rest.ts';
import {
  emailVerification,
  verifyEmailInput,
  type EmailVerification,
  type VerifyEmailInput,
} from '@repo/contract/auth';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useState } from 'react';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { ForgotPasswordLink } from '../sign-in/forgot-password-link.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { EmailConfirmed } from './email-confirmed.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { failureOf, noticeOf, type RequestFailure } from './request-failure.ts';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * Waits for a press, because programs that scan mails open the links in them. Asks for the
 * account's password outside of its session, because a stranger may have registered the address.
 */
export default function VerifyEmailScreen() {
  const { t } = useLanguage();
  const { session } = useShell();
  const user = useSession();
  const token = useMailedToken();
  const [asksPassword, setAsksPassword] = useState(user === null);
  const [result, setResult] = useState<EmailVerification | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const form = useContractForm(verifyEmailInput, {
    defaultValues: { token, password: asksPassword ? '' : undefined },
    submit: async (input) => {
      setFailure(null);
      const confirmed = await rest('POST', '/api/auth/verify-email', input, emailVerification);
      if (session.current()) await session.refresh().catch(() => null);
      setResult(confirmed);
    },
    onFailure: (error, issues) => {
      if (issuesOf(error).some(({ code }) => code === 'password-required')) {
        setAsksPassword(true);
        form.setValue('password', '');
      } else setFailure(issues.password ? null : failureOf(error));
    },
  });
  if (result) return <EmailConfirmed verification={result} />;
  if (failure === 'email-taken') {
    return <RecoveryPage title={t('recovery.takenTitle')} lede={t('recovery.takenText')} outcome />;
  }
  if (failure === 'token-invalid') return <AskForLink expired />;
  if (!token) return <AskForLink />;
  return (
    <RecoveryPage
      title={t('recovery.verifyTitle')}
      lede={t(asksPassword ? 'recovery.verifyWithPassword' : 'recovery.verifyText')}
    >
      <CredentialsForm
        form={form}
        refusal={noticeOf(failure)}
        submitText={t('recovery.verify')}
        pendingText={t('recovery.verifying')}
      >
        {asksPassword && (
          <>
            <FormField<VerifyEmailInput>
              name="password"
              label={t('recovery.accountPassword')}
              required
            >
              <PasswordInput autoComplete="current-password" />
            </FormField>
            <ForgotPasswordLink email={() => ''} newTab={false} />
          </>
        )}
      </CredentialsForm>
    </RecoveryPage>
  );
}
