import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from '../../language.ts';

interface SaveButtonProps {
  pending: boolean;
  label?: string;
}

/** The button at the end of a card's form. */
export function SaveButton({ pending, label }: SaveButtonProps) {
  const { t } = useLanguage();
  return (
    <FormActions align="end">
      <Button type="submit" pending={pending} pendingText={t('account.saving')}>
        {label ?? t('account.save')}
      </Button>
    </FormActions>
  );
}
