import { issuesOf } from '@repo/api-client/api-error.ts';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { CurrentUser } from '@repo/contract/users';
import { Form, FormField } from '@repo/forms/form.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { useLanguage } from './language.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

interface LoginFormProps {
  /** Prefilled for a known person, who then only types the password. */
  email?: string | undefined;
  /** Over a page that must stay as it is. */
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
    <Form form={form}>
      <Stack gap={2}>
        <RefusalNotice refusal={refusal} />
        <FormField<LoginInput> name="email" label={t('signIn.email')} required>
          <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </FormField>
        <FormField<LoginInput> name="password" label={t('signIn.password')} required>
          <PasswordInput autoComplete="current-password" />
        </FormField>
        {codeAsked && <CodeField />}
        <ForgotPasswordLink email={() => form.getValues('email')} newTab={dialog} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          pending={form.pending}
          pendingText={t('signIn.signingIn')}
        >
          {t('signIn.signIn')}
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} onRefusal={setRefusal} />
      </Stack>
    </Form>
  );
}
