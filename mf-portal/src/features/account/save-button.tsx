import type { Attempt } from '@repo/forms/use-contract-form.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { useLanguage } from './account.messages.ts';

export function SaveButton({ form, label }: { form: Attempt; label?: string }) {
  const { t } = useLanguage();
  return (
    <SubmitActions form={form} align="end" pendingText={t('account.saving')}>
      {label ?? t('account.save')}
    </SubmitActions>
  );
}
