import { rest } from '@repo/api-client/rest.ts';
import { passwordReset, resetPasswordInput } from '@repo/contract/auth';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useState } from 'react';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { failureOf, noticeOf, type RequestFailure } from './request-failure.ts';
import { ToLogin } from './to-login.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** The form stays pending until the promise settles. */
  onReset(email: string): Promise<void>;
  onExpired(): void;
}

export function ResetPasswordForm({ token, onReset, onExpired }: ResetPasswordFormProps) {
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
