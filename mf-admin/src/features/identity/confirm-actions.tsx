import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from '../../language.ts';

interface ConfirmActionsProps {
  pending: boolean;
  onCancel: () => void;
}

/** The buttons of a form that confirms who the admin is. */
export function ConfirmActions({ pending, onCancel }: ConfirmActionsProps) {
  const { t } = useLanguage();
  return (
    <FormActions align="end">
      <Button variant="secondary" disabled={pending} onClick={onCancel}>
        {t('identity.cancel')}
      </Button>
      <Button type="submit" pending={pending} pendingText={t('identity.confirming')}>
        {t('identity.confirm')}
      </Button>
    </FormActions>
  );
}
