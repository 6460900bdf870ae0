import { employmentStatuses, type CreateProfileForm } from '@repo/contract/profiles';
import { FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from '../../language.ts';

export function CreditGoalsStep() {
  const { t } = useLanguage();
  return (
    <>
      <FormField<CreateProfileForm>
        name="monthlyIncome"
        label={t('onboarding.goals.monthlyIncome')}
        hint={t('onboarding.goals.monthlyIncomeHint')}
        mask={dollarMask}
        required
      >
        <TextInput prefix="$" inputMode="decimal" autoComplete="off" />
      </FormField>
      <FormField<CreateProfileForm>
        name="employmentStatus"
        label={t('onboarding.goals.employmentStatus')}
        required
      >
        <SelectInput>
          <option value="">{t('onboarding.goals.choose')}</option>
          {employmentStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`onboarding.goals.employment.${status}`)}
            </option>
          ))}
        </SelectInput>
      </FormField>
      <FormField<CreateProfileForm>
        name="targetScore"
        label={t('onboarding.goals.targetScore')}
        hint={t('onboarding.goals.targetScoreHint')}
        required
      >
        <TextInput inputMode="numeric" maxLength={3} autoComplete="off" />
      </FormField>
      <FormField<CreateProfileForm>
        name="creditGoals"
        label={t('onboarding.goals.creditGoals')}
        hint={t('onboarding.goals.creditGoalsHint')}
        required
      >
        <TextArea rows={4} maxLength={2000} />
      </FormField>
    </>
  );
}
