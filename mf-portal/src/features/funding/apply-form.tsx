import { api } from '@repo/api-client/api.ts';
import { errorBodyOf, issuesOf } from '@repo/api-client/api-error.ts';
import {
  type ApplyForFundingForm,
  applyForFundingInput,
  type ApplyForFundingInput,
  type FundingApplication,
} from '@repo/contract/funding';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './funding.messages.ts';

export interface ApplyFormProps {
  defaultValues: ApplyForFundingForm;
  onSubmitted: (applicationId: string) => void;
  onTyped: () => void;
}

export function ApplyForm({ defaultValues, onSubmitted, onTyped }: ApplyFormProps) {
  const { t, language } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const submitApplication = useSubmitApplication();
  const form = useContractForm(applyForFundingInput, {
    defaultValues,
    submit: async (input) => {
      const { id } = await submitApplication(input);
      onSubmitted(id);
      toast.show({ title: t('funding.apply.done'), description: t('funding.apply.doneText') });
    },
    onFailure: (error) => {
      const refusal = issuesOf(error).find(({ path }) => path.length === 0);
      const text = refusal && translateIssue(language, refusal.code);
      failureToast(t('funding.apply.failed'), error, text ?? t('funding.apply.failedText'));
      if (errorBodyOf(error)?.code === 'CONFLICT') void utils.reports.checked.invalidate();
    },
  });
  return (
    <Form form={form} onChange={onTyped} gap={3}>
      <FormField<ApplyForFundingForm>
        name="requestedAmount"
        label={t('funding.apply.requestedAmount')}
        hint={t('funding.apply.requestedAmountHint')}
        mask={dollarMask}
        required
      >
        <TextInput prefix="$" inputMode="numeric" autoComplete="off" />
      </FormField>
      <Grid columns={2}>
        <FormField<ApplyForFundingForm>
          name="monthlyIncome"
          label={t('funding.apply.monthlyIncome')}
          hint={t('funding.apply.monthlyIncomeHint')}
          mask={dollarMask}
          required
        >
          <TextInput prefix="$" inputMode="decimal" autoComplete="off" />
        </FormField>
        <FormField<ApplyForFundingForm>
          name="creditScore"
          label={t('funding.apply.creditScore')}
          hint={t('funding.apply.creditScoreHint')}
          required
        >
          <TextInput inputMode="numeric" maxLength={3} autoComplete="off" />
        </FormField>
      </Grid>
      <FormField<ApplyForFundingForm>
        name="qualificationData.purpose"
        label={t('funding.apply.purpose')}
        hint={t('funding.apply.purposeHint')}
        required
      >
        <TextArea rows={4} maxLength={2000} />
      </FormField>
      <Text size="sm" tone="soft">
        <LegalLinks />
      </Text>
      <SubmitActions form={form} align="end" size="lg" pendingText={t('funding.apply.pending')}>
        {t('funding.apply.submit')}
      </SubmitActions>
    </Form>
  );
}

function useSubmitApplication() {
  const utils = api.useUtils();
  const { mutateAsync } = api.fundingApplications.submit.useMutation();
  return async (input: ApplyForFundingInput): Promise<FundingApplication> => {
    const application = await mutateAsync(input);
    utils.fundingApplications.list.setData(undefined, (list = []) => [
      application,
      ...list.filter(({ id }) => id !== application.id),
    ]);
    void utils.fundingApplications.list.invalidate();
    return application;
  };
}
