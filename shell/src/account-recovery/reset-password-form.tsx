import { rest } from '@repo/api-client/rest.ts';
import { passwordReset, resetPasswordInput, type ResetPasswordInput } from '@repo/contract/auth';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { RefusalNotice } from '../sign-in/refusal-notice.tsx';
import { useLanguage } from './language.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { failureOf, shownAs, type RequestFailure } from './request-failure.ts';
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
      <Form form={form}>
        <Stack gap={2}>
          <RefusalNotice refusal={shownAs(failure)} />
          <FormField<ResetPasswordInput>
            name="password"
            label={t('recovery.newPassword')}
            hint={t('signIn.passwordHint')}
            required
          >
            <PasswordInput autoComplete="new-password" />
          </FormField>
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={form.pending}
            pendingText={t('recovery.saving')}
          >
            {t('recovery.save')}
          </Button>
        </Stack>
      </Form>
    </RecoveryPage>
  );
}
