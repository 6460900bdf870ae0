import { rest } from '@repo/api-client/rest.ts';
import { requestPasswordResetInput } from '@repo/contract/auth';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { takeHandover } from '../sign-in/handover.ts';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { useLanguage } from './recovery.messages.ts';
import { failureOf, noticeOf, type RequestFailure } from './request-failure.ts';
import { ToLogin } from './to-login.tsx';
import { useRequest } from './use-request.ts';

export default function ForgotPasswordScreen() {
  const [email, setEmail] = useState(() => takeHandover().email ?? '');
  const [step, setStep] = useState<'ask' | 'sent' | 'ask-again'>('ask');
  if (step === 'sent')
    return <LinkSent email={email} onOtherAddress={() => setStep('ask-again')} />;
  return (
    <ForgotPasswordForm
      email={email}
      again={step === 'ask-again'}
      onSent={(to) => {
        setEmail(to);
        setStep('sent');
      }}
    />
  );
}

interface ForgotPasswordFormProps {
  email: string;
  again: boolean;
  onSent(email: string): void;
}

function ForgotPasswordForm({ email, again, onSent }: ForgotPasswordFormProps) {
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

function LinkSent({ email, onOtherAddress }: { email: string; onOtherAddress(): void }) {
  const { t } = useLanguage();
  const again = useRequest(() => rest('POST', '/api/auth/forgot-password', { email }));
  return (
    <RecoveryPage
      title={t('recovery.sentTitle')}
      lede={t('recovery.sentText', { email })}
      below={<ToLogin />}
      outcome
    >
      <Stack gap={2}>
        <Text tone="soft">{t('recovery.sentHint')}</Text>
        <RefusalNotice refusal={again.error ? noticeOf(failureOf(again.error)) : null} />
        <div role="status">
          {again.result !== null && !again.pending && !again.error && (
            <Notice tone="positive" live={false}>
              {t('recovery.sentAgain')}
            </Notice>
          )}
        </div>
        <Button
          variant="secondary"
          fullWidth
          pending={again.pending}
          pendingText={t('recovery.sending')}
          onClick={() => void again.start()}
        >
          {t('recovery.sendAgain')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onOtherAddress}>
          {t('recovery.otherAddress')}
        </Button>
      </Stack>
    </RecoveryPage>
  );
}
