import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import type { ApplyForFundingForm, ApplyForFundingInput } from '@repo/contract/funding';
import { useToast } from '@repo/federation/shell-context.tsx';
import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { fieldIssues } from '../form/field-issues.ts';

const fields = [
  'requestedAmount',
  'monthlyIncome',
  'creditScore',
  'qualificationData.purpose',
] as const;

/** Hands the application in and empties the form; what the gateway objects to lands beside its field. */
export function useApplyForFunding(
  form: UseFormReturn<ApplyForFundingForm, unknown, ApplyForFundingInput>,
) {
  const { t } = useLanguage();
  const toast = useToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.fundingApplications.submit.useMutation();

  const apply = async (input: ApplyForFundingInput): Promise<boolean> => {
    try {
      await mutateAsync(input);
    } catch (error) {
      for (const { field, code } of fieldIssues(error, fields).reverse()) {
        form.setError(field, { message: code }, { shouldFocus: true });
      }
      toast.show({
        title: t('funding.apply.failed'),
        description: t('funding.apply.failedText'),
        tone: 'destructive',
      });
      // A report that came since then decides otherwise; the screen must show it.
      if (errorBodyOf(error)?.code === 'CONFLICT') {
        void utils.creditReports.latest.invalidate();
      }
      return false;
    }
    toast.show({ title: t('funding.apply.done'), description: t('funding.apply.doneText') });
    void utils.fundingApplications.list.invalidate();
    return true;
  };

  return async (event: SyntheticEvent) => {
    let handedIn = false;
    await form.handleSubmit(async (input) => void (handedIn = await apply(input)))(event);
    // Once the form has settled, which would undo it otherwise.
    if (handedIn) form.reset();
  };
}
