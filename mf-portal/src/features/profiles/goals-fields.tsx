import { employmentStatuses, type IncomeAndGoalsForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './profiles.messages.ts';

export function GoalsFields() {
  const { t } = useLanguage();
  return (
    <>
      <FormField<IncomeAndGoalsForm>
        name="monthlyIncome"
        label={t('profiles.monthlyIncome')}
        hint={t('profiles.monthlyIncomeHint')}
        mask={dollarMask}
        required
      >
        <TextInput prefix="$" inputMode="decimal" autoComplete="off" />
      </FormField>
      <FormField<IncomeAndGoalsForm>
        name="employmentStatus"
        label={t('profiles.employmentStatus')}
        required
      >
        <SelectInput>
          <option value="" hidden>
            {t('profiles.choose')}
          </option>
          {employmentStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`profiles.employment.${status}`)}
            </option>
          ))}
        </SelectInput>
      </FormField>
      <FormField<IncomeAndGoalsForm>
        name="targetScore"
        label={t('profiles.targetScore')}
        hint={t('profiles.targetScoreHint')}
        required
      >
        <TextInput inputMode="numeric" maxLength={3} autoComplete="off" />
      </FormField>
      <FormField<IncomeAndGoalsForm>
        name="creditGoals"
        label={t('profiles.creditGoals')}
        hint={t('profiles.creditGoalsHint')}
        required
      >
        <TextArea rows={4} maxLength={2000} />
      </FormField>
    </>
  );
}
