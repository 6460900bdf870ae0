import { FormField } from '@repo/forms/form.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './sign-in.messages.ts';

export function EmailField() {
  const { t } = useLanguage();
  return (
    <FormField<{ email: string }> name="email" label={t('signIn.email')} required>
      <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
    </FormField>
  );
}
