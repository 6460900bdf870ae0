import { confirmedInput, type ConfirmedInput } from '@repo/contract/account-security';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './account-security.messages.ts';
import { ConfirmActions } from './confirm-actions.tsx';
import { useConfirmIdentity, type Answers } from './use-confirm-identity.ts';

/** Asks for the password of an admin without a second factor. */
export function PasswordForm({ onConfirmed, onCancel }: Answers) {
  const { t } = useLanguage();
  const email = useSession()?.email ?? '';
  const failureToast = useFailureToast();
  const confirm = useConfirmIdentity();
  const form = useContractForm(confirmedInput, {
    defaultValues: { password: '' },
    submit: async ({ password }) => {
      await confirm({ with: 'password', password });
      onConfirmed();
    },
    onFailure: (error, issues) => {
      if (!issues.password) failureToast(t('accountSecurity.failed'), error);
    },
  });
  return (
    <Form form={form}>
      <Stack gap={3}>
        {/* A password manager reads whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FormField<ConfirmedInput> name="password" label={t('accountSecurity.password')} required>
          <PasswordInput autoComplete="current-password" />
        </FormField>
        <ConfirmActions form={form} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
