import { api } from '@repo/api-client/api.ts';
import { letterSigning, type DisputeDetails, type LetterSigning } from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormCheckbox } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { FormWidth } from '../agreement/form-width.ts';
import { SignatureField, unsigned } from '../agreement/signature-field.tsx';
import { useLanguage } from './letters.messages.ts';

interface LetterFormProps {
  dispute: DisputeDetails;
  hash: string;
}

export function LetterForm({ dispute: { id, items }, hash }: LetterFormProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { disputes } = api.useUtils();
  const { mutateAsync } = api.disputes.sign.useMutation();
  const form = useContractForm(letterSigning, {
    defaultValues: {
      ...unsigned,
      statements: Object.fromEntries(items.map(({ finding }) => [finding, false])),
    },
    submit: async (input) => {
      await mutateAsync({ disputeId: id, hash, ...input });
      await disputes.invalidate();
      toast.show({ title: t('letters.signed') });
    },
    onFailure: (error) => {
      failureToast(t('letters.signFailed'), error);
      // It may have changed, or been signed or withdrawn elsewhere.
      void disputes.invalidate();
    },
  });
  return (
    <FormWidth>
      <Form form={form} gap={3}>
        <Stack role="group" aria-label={t('letters.sentences')} gap={1}>
          {items.map(({ finding, creditor, statement }) => (
            <FormCheckbox<LetterSigning>
              key={finding}
              name={`statements.${finding}`}
              label={t('letters.confirmItem', { creditor, statement })}
            />
          ))}
        </Stack>
        <SignatureField />
        <SubmitActions form={form} size="lg">
          {t('letters.sign')}
        </SubmitActions>
      </Form>
    </FormWidth>
  );
}
