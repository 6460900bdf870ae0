import { api } from '@repo/api-client/api.ts';
import { changePasswordInput, type ChangePasswordInput } from '@repo/contract/account';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { SaveButton } from './save-button.tsx';

export function PasswordCard() {
  const { t } = useLanguage();
  const email = useSession()?.email ?? '';
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.account.changePassword.useMutation();
  const form = useContractForm(changePasswordInput, {
    defaultValues: { currentPassword: '', newPassword: '' },
    resetOnSuccess: true,
    submit: async (input) => {
      await mutateAsync(input);
      toast.show({
        title: t('account.password.changed'),
        description: t('account.password.changedText'),
      });
      void utils.account.sessions.invalidate();
    },
    onFailure: (error) => failureToast(t('account.password.failed'), error),
  });
  return (
    <AccountCard
      id="password"
      title={t('account.password.title')}
      subtitle={t('account.password.subtitle')}
    >
      <Form form={form} gap={3}>
        {/* Password managers read it to find the account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FormField<ChangePasswordInput>
          name="currentPassword"
          label={t('account.password.current')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </FormField>
        <FormField<ChangePasswordInput>
          name="newPassword"
          label={t('account.password.new')}
          hint={t('account.password.newHint')}
          required
        >
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <SaveButton form={form} label={t('account.password.submit')} />
      </Form>
    </AccountCard>
  );
}
