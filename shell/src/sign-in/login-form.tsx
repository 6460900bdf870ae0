import { issuesOf } from '@repo/api-client/api-error.ts';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { CurrentUser } from '@repo/contract/users';
import { FormField } from '@repo/forms/form.tsx';
import { useEffect, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailField } from './email-field.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { useLanguage } from './sign-in.messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

interface LoginFormProps {
  /** Prefilled for a known person, who then only types the password. */
  email?: string | undefined;
  /** Shown over a page that must stay as it is. */
  dialog?: boolean;
  /** The form stays pending until the promise settles. */
  onSignedIn(user: CurrentUser): void | Promise<void>;
}

/** The form with email and password, and the code once the gateway asked for it; or a passkey instead. */
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
