import { creditItemStatuses } from '@repo/contract/credit-items';
import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { CreditReportFormValues } from '@repo/contract/credit-reports-record';
import { DateField } from '@repo/forms/date-field.tsx';
import { FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './credit-reports.messages.ts';
import { Cell, ItemFields } from './item-grid-parts.ts';

type Values = CreditReportFormValues;

interface ItemRowProps {
  index: number;
  typesId: string;
  onRemove(index: number): void;
}

export const ItemRow = memo(function ItemRow({ index, typesId, onRemove }: ItemRowProps) {
  const { t } = useLanguage();
  const number = index + 1;
  const removed = useWatch<Values>({ name: `items.${index}.status` }) === 'removed';
  return (
    <ItemFields role="group" aria-label={t('creditReports.item', { number })} data-item={index}>
      <ItemField index={index} name="bureau">
        <SelectInput values={bureaus} text={(bureau) => bureauNames[bureau]} />
      </ItemField>
      <ItemField index={index} name="creditor">
        <TextInput autoComplete="off" />
      </ItemField>
      <ItemField index={index} name="itemType">
        <TextInput autoComplete="off" list={typesId} />
      </ItemField>
      <ItemField index={index} name="accountNumber">
        <TextInput autoComplete="off" />
      </ItemField>
      <ItemField index={index} name="balance" mask={dollarMask}>
        <TextInput inputMode="decimal" autoComplete="off" />
      </ItemField>
      <ItemField index={index} name="dateOpened">
        <TextInput autoComplete="off" />
      </ItemField>
      <ItemField index={index} name="status">
        <SelectInput
          values={creditItemStatuses}
          text={(status) => t(`terms.creditItemStatus.${status}`)}
        />
      </ItemField>
      <ItemField index={index} name="disputeReason">
        <TextInput autoComplete="off" placeholder={t('creditReports.disputeReason')} />
      </ItemField>
      {removed && (
        <ItemField index={index} name="removalDate">
          <TextInput autoComplete="off" placeholder={t('creditReports.removalDate')} />
        </ItemField>
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

interface ItemFieldProps extends Pick<Parameters<typeof FormField>[0], 'mask' | 'children'> {
  index: number;
  name: keyof ItemValues;
}

function ItemField({ index, name, mask, children }: ItemFieldProps) {
  const { t } = useLanguage();
  const field = { name: `items.${index}.${name}`, label: t(`creditReports.${name}`) } as const;
  return (
    <Cell $area={name}>
      {name === 'dateOpened' || name === 'removalDate' ? (
        <DateField<Values> {...field}>{children}</DateField>
      ) : (
        <FormField<Values> {...field} mask={mask}>
          {children}
        </FormField>
      )}
    </Cell>
  );
}

type ItemValues = NonNullable<CreditReportFormValues['items']>[number];

export const emptyItem = (bureau: Bureau): ItemValues => ({
  bureau,
  creditor: '',
  itemType: '',
  accountNumber: '',
  balance: '',
  dateOpened: '',
  status: 'active',
  disputeReason: '',
  removalDate: '',
});

export function isUntouched(item: ItemValues): boolean {
  const { bureau: _bureau, status: _status, ...texts } = item;
  return Object.values(texts).every((text) => text === '' || text === null);
}
