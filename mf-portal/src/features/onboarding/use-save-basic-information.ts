import { api } from '@repo/api-client/api.ts';
import type { BasicInformationInput } from '@repo/contract/onboarding';
import { useToast } from '@repo/federation/shell-context.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { fieldIssues } from '../form/field-issues.ts';
import { useGoOn } from '../session/use-go-on.ts';

const fields = ['firstName', 'lastName', 'email'] as const;

/** Saves step 1 and goes on to the wizard; what the gateway objects to lands beside its field. */
export function useSaveBasicInformation(form: UseFormReturn<BasicInformationInput>) {
  const { t } = useLanguage();
  const toast = useToast();
  const goOn = useGoOn();
  const { mutateAsync } = api.onboarding.saveBasicInformation.useMutation();

  return async (input: BasicInformationInput) => {
    try {
      await mutateAsync(input);
    } catch (error) {
      for (const { field, code } of fieldIssues(error, fields).reverse()) {
        form.setError(field, { message: code }, { shouldFocus: true });
      }
      toast.show({
        title: t('onboarding.errorTitle'),
        description: t('onboarding.basic.failed'),
        tone: 'destructive',
      });
      return;
    }
    toast.show({
      title: t('onboarding.basic.saved'),
      description: t('onboarding.basic.savedDescription'),
    });
    await goOn('/onboarding/step2');
  };
}
