import { api } from '@repo/api-client/api.ts';
import {
  contractSigning,
  type ContractDetails,
  type ContractSigning,
} from '@repo/contract/contracts';
import { Form } from '@repo/forms/form.tsx';
import { FormChoices } from '@repo/forms/form-choices.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage as useAgreement } from './agreement.messages.ts';
import { CancellationRight, TimeToCancel, type RightToCancel } from './cancellation-right.tsx';
import { FormWidth } from './form-width.ts';
import { SignatureField, unsigned } from './signature-field.tsx';
import { useLanguage } from './signing.messages.ts';
import { useReadStep } from './use-read-step.ts';

interface ContractFormProps {
  contract: ContractDetails;
  right: RightToCancel;
}

export function ContractForm({ contract, right }: ContractFormProps) {
  const { id, hash, terms } = contract;
  const { t } = useLanguage();
  const { t: agreement } = useAgreement();
  const failureToast = useFailureToast();
  const readStep = useReadStep();
  const { mutateAsync } = api.contracts.sign.useMutation();
  const form = useContractForm(contractSigning, {
    defaultValues: unsigned,
    submit: async (input) => {
      await mutateAsync({ contractId: id, hash, ...input });
      await readStep();
    },
    onFailure: (error) => {
      failureToast(agreement('agreement.failed'), error);
      // It may have been signed, replaced or ended elsewhere, or its text has changed.
      void readStep();
    },
  });
  return (
    <FormWidth>
      <Form form={form} gap={3}>
        <Stack gap={1}>
          <FormChoices<ContractSigning, boolean>
            inline
            name="spokeByPhone"
            legend={t('signing.contract.spokeByPhone', { brand: terms.firm.name })}
            options={[
              { value: true, label: t('signing.contract.yes') },
              { value: false, label: t('signing.contract.no') },
            ]}
          />
          <SoftText>{t('signing.contract.spokeHint')}</SoftText>
        </Stack>
        <SignatureField
          beside={
            <>
              <TimeToCancel contract={contract} />
              <CancellationRight right={right} />
            </>
          }
        />
        <SubmitActions form={form} size="lg">
          {t('signing.contract.submit')}
        </SubmitActions>
      </Form>
    </FormWidth>
  );
}
