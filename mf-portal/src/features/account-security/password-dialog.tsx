import { confirmedInput, type ConfirmedInput } from '@repo/contract/account-security';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal, useHoldModal } from '@repo/screens/modal.tsx';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './account-security.messages.ts';

interface PasswordFormProps {
  submitLabel: string;
  failedTitle: string;
  onSubmit: (input: ConfirmedInput) => Promise<unknown>;
  onCancel: () => void;
}

/** An open session alone must not allow these changes. */
export function PasswordForm({ submitLabel, failedTitle, onSubmit, onCancel }: PasswordFormProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const form = useContractForm(confirmedInput, {
    defaultValues: { password: '' },
    submit: async (input) => void (await onSubmit(input)),
    onFailure: (error, issues) => {
      if (!issues.password) failureToast(failedTitle, error);
    },
  });
  useHoldModal(form.pending);
  return (
    <Form form={form} gap={3}>
      <OwnPasswordField />
      <FormActions align="end">
        <Button variant="secondary" disabled={form.pending} onClick={onCancel}>
          {t('accountSecurity.cancel')}
        </Button>
        <Button type="submit" pending={form.pending} pendingText={t('accountSecurity.working')}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}

export function OwnPasswordField() {
  const { t } = useLanguage();
  const email = useSession()?.email ?? '';
  return (
    <>
      {/* Password managers read it to find the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField<ConfirmedInput> name="password" label={t('accountSecurity.password')} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
    </>
  );
}

interface PasswordDialogProps extends Omit<PasswordFormProps, 'onCancel'> {
  onClose: () => void;
  title: string;
  text: string;
}

export function PasswordDialog({ onClose, title, text, ...form }: PasswordDialogProps) {
  return (
    <Modal onClose={onClose} title={title} description={text}>
      <PasswordForm {...form} onCancel={onClose} />
    </Modal>
  );
}
