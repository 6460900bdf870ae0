import { api } from '@repo/api-client/api.ts';
import { changeEmailInput, type ChangeEmailInput } from '@repo/contract/account';
import { useToast } from '@repo/federation/shell-context.tsx';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './account.messages.ts';
import { SaveButton } from './save-button.tsx';

/** Asks for a new address and the password; the address counts once the link in the mail to it was opened. */
export function ChangeEmailForm() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.account.changeEmail.useMutation();
  const form = useContractForm(changeEmailInput, {
    defaultValues: { email: '', password: '' },
    resetOnSuccess: true,
    submit: async (input) => {
      await mutateAsync(input);
      toast.show({
        title: t('account.email.requested'),
        description: t('account.email.requestedText'),
      });
      void utils.account.pendingEmail.invalidate();
    },
    onFailure: (error) => failureToast(t('account.email.failed'), error),
  });
  return (
    <Form form={form} gap={3}>
      <EmailSuggestion<ChangeEmailInput> name="email">
        <FormField<ChangeEmailInput> name="email" label={t('account.email.newEmail')} required>
          <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </FormField>
      </EmailSuggestion>
      <FormField<ChangeEmailInput>
        name="password"
        label={t('account.email.password')}
        hint={t('account.email.passwordHint')}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <SaveButton form={form} label={t('account.email.submit')} />
    </Form>
  );
}
