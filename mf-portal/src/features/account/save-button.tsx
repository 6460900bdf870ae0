import type { Attempt } from '@repo/forms/use-contract-form.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './account.messages.ts';

interface SaveButtonProps {
  form: Attempt;
  label?: string;
}

/** The button at the end of a card's form, under why its last attempt failed. */
export function SaveButton({ form: { pending, failure }, label }: SaveButtonProps) {
  const { t } = useLanguage();
  return (
    <>
      <FormFailure failure={failure} />
      <FormActions align="end">
        <Button
          type="submit"
          pending={pending}
          pendingText={t('account.saving')}
          aria-describedby={failure?.id}
        >
          {label ?? t('account.save')}
        </Button>
      </FormActions>
    </>
  );
}
