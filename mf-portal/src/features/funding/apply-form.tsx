import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  applyForFundingInput,
  type ApplyForFundingForm,
  type ApplyForFundingInput,
} from '@repo/contract/funding';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { readDollars } from '../form/dollar-typing.ts';
import { rewrite } from '../form/rewrite-input.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useApplyForFunding } from './use-apply-for-funding.ts';

/** Starts from what is known of the client, and again after an application was handed in. */
export function ApplyForm({ known }: { known: ApplyForFundingForm }) {
  const { t } = useLanguage();
  const form = useForm<ApplyForFundingForm, unknown, ApplyForFundingInput>({
    resolver: standardSchemaResolver(applyForFundingInput),
    defaultValues: known,
  });
  const submit = useApplyForFunding(form);
  const { errors, isSubmitting } = form.formState;
  const fieldError = useFieldError(errors);
  const requestedAmount = form.register('requestedAmount');
  const monthlyIncome = form.register('monthlyIncome');
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <Field
          label={t('funding.apply.requestedAmount')}
          hint={t('funding.apply.requestedAmountHint')}
          error={fieldError('requestedAmount')}
          required
        >
          <TextInput
            {...requestedAmount}
            onChange={rewrite(readDollars, requestedAmount.onChange)}
            prefix="$"
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
        <Grid columns={2}>
          <Field
            label={t('funding.apply.monthlyIncome')}
            hint={t('funding.apply.monthlyIncomeHint')}
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
            label={t('funding.apply.creditScore')}
            hint={t('funding.apply.creditScoreHint')}
            error={fieldError('creditScore')}
            required
          >
            <TextInput
              {...form.register('creditScore')}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          </Field>
        </Grid>
        <Field
          label={t('funding.apply.purpose')}
          hint={t('funding.apply.purposeHint')}
          error={fieldError('qualificationData.purpose')}
          required
        >
          <TextArea {...form.register('qualificationData.purpose')} rows={4} maxLength={2000} />
        </Field>
        <FormActions align="end">
          <Button
            type="submit"
            size="lg"
            pending={isSubmitting}
            pendingText={t('funding.apply.pending')}
          >
            {t('funding.apply.submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
