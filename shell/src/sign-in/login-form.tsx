import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { CurrentUser } from '@repo/contract/users';
import { Form, FormField } from '@repo/forms/form.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useEffect } from 'react';
import { useLanguage } from './language.ts';
import { PasswordInput } from './password-input.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

interface LoginFormProps {
  /** Prefilled for a known person, who then only types the password. */
  email?: string;
  /** The form stays pending until the promise settles. */
  onSignedIn(user: CurrentUser): void | Promise<void>;
}

/** The form with email and password. */
export function LoginForm({ email = '', onSignedIn }: LoginFormProps) {
  const { t } = useLanguage();
  const { form, refusal } = useCredentialsForm(loginInput, {
    path: '/api/auth/login',
    defaultValues: { email, password: '' },
    onSignedIn,
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
        <Button
          type="submit"
          size="lg"
          fullWidth
          pending={form.pending}
          pendingText={t('signIn.signingIn')}
        >
          {t('signIn.signIn')}
        </Button>
      </Stack>
    </Form>
  );
}
