import { rest } from '@repo/api-client/rest.ts';
import { requestPasswordResetInput } from '@repo/contract/auth';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useState } from 'react';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { useLanguage } from './recovery.messages.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { ToLogin } from './to-login.tsx';
import { failureOf, noticeOf, type RequestFailure } from './request-failure.ts';

interface ForgotPasswordFormProps {
  /** What was typed on the sign-in screen. */
  email: string;
  /** The form is shown again, for another address. */
  again: boolean;
  onSent(email: string): void;
}

export function ForgotPasswordForm({ email, again, onSent }: ForgotPasswordFormProps) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const form = useContractForm(requestPasswordResetInput, {
    defaultValues: { email },
    submit: async (input) => {
      setFailure(null);
      await rest('POST', '/api/auth/forgot-password', input);
      onSent(input.email);
    },
    onFailure: (error, issues) => setFailure(issues.email ? null : failureOf(error)),
  });
  return (
    <RecoveryPage
      title={t('recovery.forgotTitle')}
      lede={t('recovery.forgotLede')}
      below={<ToLogin />}
      outcome={again}
    >
      <CredentialsForm
        form={form}
        refusal={noticeOf(failure)}
        submitText={t('recovery.sendLink')}
        pendingText={t('recovery.sending')}
      >
        <EmailField />
      </CredentialsForm>
    </RecoveryPage>
  );
}
