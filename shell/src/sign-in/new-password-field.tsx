import { FormField } from '@repo/forms/form.tsx';
import { useLanguage } from './sign-in.messages.ts';
import { PasswordInput } from './password-input.tsx';

export function NewPasswordField({ label }: { label: string }) {
  const { t } = useLanguage();
  return (
    <FormField<{ password: string }>
      name="password"
      label={label}
      hint={t('signIn.passwordHint')}
      required
    >
      <PasswordInput autoComplete="new-password" />
    </FormField>
  );
}
