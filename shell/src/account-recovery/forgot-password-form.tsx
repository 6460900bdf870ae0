import { rest } from '@repo/api-client/rest.ts';
import { requestPasswordResetInput, type RequestPasswordResetInput } from '@repo/contract/auth';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { useLanguage } from './language.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { ToLogin } from './to-login.tsx';
import { failureOf, shownAs, type RequestFailure } from './request-failure.ts';

interface ForgotPasswordFormProps {
  /** What was typed on the sign-in screen. */
  email: string;
  onSent(email: string): void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
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
    >
      <Form form={form}>
        <Stack gap={2}>
          <RefusalNotice refusal={shownAs(failure)} />
          <FormField<RequestPasswordResetInput> name="email" label={t('signIn.email')} required>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          </FormField>
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={form.pending}
            pendingText={t('recovery.sending')}
          >
            {t('recovery.sendLink')}
          </Button>
        </Stack>
      </Form>
    </RecoveryPage>
  );
}
