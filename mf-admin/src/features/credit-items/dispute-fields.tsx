import { disputeChannels, type DisputeChannel } from '@repo/contract/credit-items';
import { DateField } from '@repo/forms/date-field.tsx';
import { FormField } from '@repo/forms/form.tsx';
import { disputeReasonTexts } from '@repo/i18n/dispute-reasons.ts';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { todayHere } from '../../today-here.ts';
import { useLanguage } from './credit-items.messages.ts';

interface DisputeValues {
  disputedOn: string;
  disputeChannel: DisputeChannel | '';
  disputeReason: string;
}

export function DisputeFields() {
  const { t } = useLanguage();
  const { setValue } = useFormContext<DisputeValues>();
  return (
    <Fields>
      <div>
        <DateField<DisputeValues>
          name="disputedOn"
          label={t('creditItems.disputedOn')}
          hint={t('creditItems.sentHint')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('creditItems.toBeSent')}
          />
        </DateField>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            setValue('disputedOn', todayHere(), { shouldDirty: true, shouldValidate: true })
          }
        >
          {t('creditItems.sentToday')}
        </Button>
      </div>
      <FormField<DisputeValues> name="disputeChannel" label={t('creditItems.channel')}>
        <SelectInput
          empty={t('words.none')}
          values={disputeChannels}
          text={(channel) => t(`creditItems.channels.${channel}`)}
        />
      </FormField>
      <DisputeReasonField />
    </Fields>
  );
}

export function DisputeReasonField() {
  const { t, language } = useLanguage();
  const list = useId();
  return (
    <>
      <FormField<DisputeValues>
        name="disputeReason"
        label={t('words.disputeReason')}
        hint={t('creditItems.reasonHint')}
      >
        <TextInput list={list} autoComplete="off" />
      </FormField>
      <datalist id={list}>
        {disputeReasonTexts(language).map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </>
  );
}

const Fields = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space[1]};
`;
