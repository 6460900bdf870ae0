import { api } from '@repo/api-client/api.ts';
import {
  setBureauAddressInput,
  type BureauAddress,
  type SetBureauAddressInput,
} from '@repo/contract/bureau-addresses';
import { bureauNames } from '@repo/contract/credit-reports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './addresses.messages.ts';

export function AddressForm({ saved }: { saved: BureauAddress }) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { bureauAddresses } = api.useUtils();
  const { mutateAsync } = api.bureauAddresses.set.useMutation();
  const { bureau, address, checkedOn } = saved;
  const name = bureauNames[bureau];
  const form = useContractForm(setBureauAddressInput, {
    savedValues: { bureau, address },
    submit: async (input) => {
      bureauAddresses.list.setData(undefined, await mutateAsync(input));
      toast.show({ title: t('addresses.saved', { bureau: name }) });
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('addresses.saveFailed'), error);
    },
  });
  const checked = checkedOn
    ? t('addresses.checkedOn', { date: format.calendarDate(checkedOn) })
    : t('addresses.unchecked');
  return (
    <TitledCard as="section" title={name} subtitle={checked}>
      <Form form={form} aria-label={name} gap={2}>
        <FormField<SetBureauAddressInput>
          name="address"
          label={t('addresses.address')}
          hint={t('addresses.hint')}
          required
        >
          <TextArea rows={4} autoComplete="off" />
        </FormField>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('addresses.save')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}
