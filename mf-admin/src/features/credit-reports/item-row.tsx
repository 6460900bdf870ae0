import { creditItemStatuses } from '@repo/contract/credit-items';
import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import type { CreditReportFormValues } from '@repo/contract/credit-reports-record';
import { FormField } from '@repo/forms/form.tsx';
import { dateMask, dollarMask } from '@repo/forms/masks.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon } from '@repo/ui/icons/close.ts';
import { Options, SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './credit-reports.messages.ts';
import { Cell, ItemFields } from './item-grid-parts.ts';

type Values = CreditReportFormValues;

interface ItemRowProps {
  index: number;
  /** Id of the list of usual types. */
  typesId: string;
  onRemove(index: number): void;
}

/** The fields of one item; the removal date is asked for a removed one only. */
export const ItemRow = memo(function ItemRow({ index, typesId, onRemove }: ItemRowProps) {
  const { t } = useLanguage();
  const number = index + 1;
  const removed = useWatch<Values>({ name: `items.${index}.status` }) === 'removed';
  return (
    <ItemFields role="group" aria-label={t('creditReports.item', { number })} data-item={index}>
      <Cell $area="bureau">
        <FormField<Values> name={`items.${index}.bureau`} label={t('creditReports.bureau')}>
          <SelectInput>
            <Options values={bureaus} text={(bureau) => bureauNames[bureau]} />
          </SelectInput>
        </FormField>
      </Cell>
      <Cell $area="creditor">
        <FormField<Values> name={`items.${index}.creditor`} label={t('creditReports.creditor')}>
          <TextInput autoComplete="off" />
        </FormField>
      </Cell>
      <Cell $area="type">
        <FormField<Values> name={`items.${index}.itemType`} label={t('creditReports.itemType')}>
          <TextInput autoComplete="off" list={typesId} />
        </FormField>
      </Cell>
      <Cell $area="account">
        <FormField<Values>
          name={`items.${index}.accountNumber`}
          label={t('creditReports.accountNumber')}
        >
          <TextInput autoComplete="off" />
        </FormField>
      </Cell>
      <Cell $area="balance">
        <FormField<Values>
          name={`items.${index}.balance`}
          label={t('creditReports.balance')}
          mask={dollarMask}
        >
          <TextInput inputMode="decimal" autoComplete="off" />
        </FormField>
      </Cell>
      <Cell $area="opened">
        <FormField<Values>
          name={`items.${index}.dateOpened`}
          label={t('creditReports.dateOpened')}
          mask={dateMask}
        >
          <TextInput autoComplete="off" />
        </FormField>
      </Cell>
      <Cell $area="status">
        <FormField<Values> name={`items.${index}.status`} label={t('creditReports.status')}>
          <SelectInput>
            <Options
              values={creditItemStatuses}
              text={(status) => t(`terms.creditItemStatus.${status}`)}
            />
          </SelectInput>
        </FormField>
      </Cell>
      <Cell $area="reason">
        <FormField<Values>
          name={`items.${index}.disputeReason`}
          label={t('creditReports.disputeReason')}
        >
          <TextInput autoComplete="off" placeholder={t('creditReports.disputeReason')} />
        </FormField>
      </Cell>
      {removed && (
        <Cell $area="removal">
          <FormField<Values>
            name={`items.${index}.removalDate`}
            label={t('creditReports.removalDate')}
            mask={dateMask}
          >
            <TextInput autoComplete="off" placeholder={t('creditReports.removalDate')} />
          </FormField>
        </Cell>
      )}
      <Cell $area="remove">
        <IconButton
          icon={closeIcon}
          label={t('creditReports.removeItem', { number })}
          onClick={() => onRemove(index)}
        />
      </Cell>
    </ItemFields>
  );
});
