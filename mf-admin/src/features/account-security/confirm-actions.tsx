import type { Attempt } from '@repo/forms/use-contract-form.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './account-security.messages.ts';

interface ConfirmActionsProps {
  form: Attempt;
  onCancel: () => void;
}

/** The buttons of a form that confirms who the admin is, under why its last attempt failed. */
export function ConfirmActions({ form: { pending, failure }, onCancel }: ConfirmActionsProps) {
  const { t } = useLanguage();
  return (
    <>
      <FormFailure failure={failure} />
      <FormActions align="end">
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          {t('accountSecurity.cancel')}
        </Button>
        <Button
          type="submit"
          pending={pending}
          pendingText={t('accountSecurity.confirming')}
          aria-describedby={failure?.id}
        >
          {t('accountSecurity.confirm')}
        </Button>
      </FormActions>
    </>
  );
}
