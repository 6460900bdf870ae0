import { api } from '@repo/api-client/api.ts';
import {
  isOldPostage,
  postagePriceNames,
  setPostageInput,
  type PostagePrices,
  type SetPostageInput,
} from '@repo/contract/postage';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { space } from '@repo/ui/tokens.ts';
import { TextInput } from '@repo/ui/text-input.tsx';
import { styled } from 'styled-components';
import { todayHere } from '../../today-here.ts';
import { useLanguage } from './addresses.messages.ts';

export function PostageForm({ latest }: { latest: PostagePrices | undefined }) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { postage } = api.useUtils();
  const { mutateAsync } = api.postage.set.useMutation();
  const form = useContractForm(setPostageInput, {
    savedValues: latest ?? {
      validFrom: '',
      letter: '',
      letterMore: '',
      flat: '',
      flatMore: '',
      certified: '',
      receipt: '',
    },
    submit: async (input) => {
      postage.list.setData(undefined, await mutateAsync(input));
      toast.show({ title: t('addresses.postageSaved') });
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('addresses.postageFailed'), error);
    },
  });
  const isOld = latest && isOldPostage(latest, todayHere());
  return (
    <TitledCard
      as="section"
      title={t('addresses.postage')}
      subtitle={
        latest
          ? t('addresses.postageFrom', { date: format.calendarDate(latest.validFrom) })
          : t('addresses.noPostage')
      }
    >
      <Form form={form} aria-label={t('addresses.postage')} gap={2}>
        {isOld && (
          <Notice live={false} tone="attention">
            {t('addresses.oldPostage')}
          </Notice>
        )}
        <Prices>
          {postagePriceNames.map((name) => (
            <FormField<SetPostageInput>
              key={name}
              name={name}
              label={t(`addresses.prices.${name}`)}
              mask={dollarMask}
              required
            >
              <TextInput inputMode="decimal" prefix="$" autoComplete="off" />
            </FormField>
          ))}
          <DateField<SetPostageInput> name="validFrom" label={t('addresses.validFrom')} required>
            <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
          </DateField>
        </Prices>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('addresses.savePostage')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  align-items: end;
  gap: ${space[2]};
`;
