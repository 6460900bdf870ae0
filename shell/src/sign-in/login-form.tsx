import { issuesOf } from '@repo/api-client/api-error.ts';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { CurrentUser } from '@repo/contract/users';
import { FormField } from '@repo/forms/form.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailField } from './email-field.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { useLanguage } from './sign-in.messages.ts';
import { useCredentialsForm } from './use-credentials-form.ts';

interface LoginFormProps {
  email?: string | undefined;
  dialog?: boolean;
  onSignedIn(user: CurrentUser): void | Promise<void>;
}

export function LoginForm({ email = '', dialog = false, onSignedIn }: LoginFormProps) {
  const { t } = useLanguage();
  const [codeAsked, setCodeAsked] = useState(false);
  const { form, refusal, setRefusal } = useCredentialsForm(loginInput, {
    path: '/api/auth/login',
    defaultValues: { email, password: '' },
    onSignedIn,
    handleFailure: (error) => {
      const asked = issuesOf(error).some(({ code }) => code === 'code-required');
      if (asked) setCodeAsked(true);
      return asked;
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);
  return (
    <CredentialsForm
      form={form}
      refusal={refusal}
      submitText={t('signIn.signIn')}
      pendingText={t('signIn.signingIn')}
      alternative={<PasskeyButton onSignedIn={onSignedIn} onRefusal={setRefusal} />}
    >
      <EmailField />
      <FormField<LoginInput> name="password" label={t('signIn.password')} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      {codeAsked && <CodeField />}
      <ForgotPasswordLink email={() => form.getValues('email')} newTab={dialog} />
    </CredentialsForm>
  );
}

/** The field for the second step. It takes a recovery code as well, which has letters, so that the keyboard must change. */
function CodeField() {
  const { t } = useLanguage();
  const { setFocus, resetField } = useFormContext<LoginInput>();
  const [recovery, setRecovery] = useState(false);
  useEffect(() => setFocus('code'), [setFocus, recovery]);
  const switchKind = () => {
    resetField('code', { defaultValue: '' });
    setRecovery(!recovery);
  };
  return (
    <Stack gap={1} align="stretch">
      <FormField<LoginInput>
        name="code"
        label={t(recovery ? 'signIn.recoveryCode' : 'signIn.code')}
        hint={t(recovery ? 'signIn.recoveryCodeHint' : 'signIn.codeHint')}
        required
      >
        <TextInput
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </FormField>
      <Button variant="quiet" size="sm" onClick={switchKind}>
        {t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
      </Button>
    </Stack>
  );
}
