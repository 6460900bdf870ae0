import { employmentStatuses, type CreateProfileForm } from '@repo/contract/profiles';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { readDollars } from '../form/dollar-typing.ts';
import { rewrite } from '../form/rewrite-input.ts';
import { useFieldError } from '../form/use-field-error.ts';

export function CreditGoalsStep() {
  const { t } = useLanguage();
  const { register, formState } = useFormContext<CreateProfileForm>();
  const fieldError = useFieldError(formState.errors);
  const monthlyIncome = register('monthlyIncome');
  return (
    <>
      <Field
        label={t('onboarding.goals.monthlyIncome')}
        hint={t('onboarding.goals.monthlyIncomeHint')}
        error={fieldError('monthlyIncome')}
        required
      >
        <TextInput
          {...monthlyIncome}
          onChange={rewrite(readDollars, monthlyIncome.onChange)}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('onboarding.goals.employmentStatus')}
        error={fieldError('employmentStatus')}
        required
      >
        <SelectInput {...register('employmentStatus')}>
          <option value="">{t('onboarding.goals.choose')}</option>
          {employmentStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`onboarding.goals.employment.${status}`)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field
        label={t('onboarding.goals.targetScore')}
        hint={t('onboarding.goals.targetScoreHint')}
        error={fieldError('targetScore')}
        required
      >
        <TextInput
          {...register('targetScore')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('onboarding.goals.creditGoals')}
        hint={t('onboarding.goals.creditGoalsHint')}
        error={fieldError('creditGoals')}
        required
      >
        <TextArea {...register('creditGoals')} rows={4} maxLength={2000} />
      </Field>
    </>
  );
}
