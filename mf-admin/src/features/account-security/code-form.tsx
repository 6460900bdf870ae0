import { enableTotpInput, type EnableTotpInput } from '@repo/contract/account-security';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './account-security.messages.ts';
import { ConfirmActions } from './confirm-actions.tsx';
import { useConfirmIdentity, type Answers } from './use-confirm-identity.ts';

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({ onConfirmed, onCancel }: Answers) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const confirm = useConfirmIdentity();
  const form = useContractForm(enableTotpInput, {
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      await confirm({ with: 'code', code });
      onConfirmed();
    },
    onFailure: (error, issues) => {
      if (!issues.code) failureToast(t('accountSecurity.failed'), error);
    },
  });
  return (
    <Form form={form}>
      <Stack gap={3}>
        <FormField<EnableTotpInput>
          name="code"
          label={t('accountSecurity.code')}
          hint={t('accountSecurity.codeHint')}
          required
        >
          <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </FormField>
        <ConfirmActions form={form} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
