import { bureaus } from '@repo/contract/credit-reports';
import {
  CLIENT_ITEMS_MAX,
  type CreditReportFormValues,
} from '@repo/contract/credit-reports-record';
import type { ContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { plusIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ItemTypeList } from '../../credit-items/item-type-list.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { emptyItem, ItemRow } from './item-row.tsx';
import { ItemList } from './item-grid-parts.ts';

export function ItemGrid({ form }: { form: ContractForm<CreditReportFormValues> }) {
  const { t } = useLanguage();
  const typesId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'items' });

  function addAfter(index: number) {
    if (fields.length >= CLIENT_ITEMS_MAX) return;
    const bureau = form.getValues(`items.${Math.max(index, 0)}.bureau`);
    insert(index + 1, emptyItem(bureau ?? bureaus[0]), {
      focusName: `items.${index + 1}.creditor`,
    });
  }

  function removeAt(index: number) {
    remove(index);
    add.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const row = target.closest<HTMLElement>('[data-item]')?.dataset.item;
    event.preventDefault();
    if (row !== undefined) addAfter(Number(row));
  }

  return (
    <TitledCard title={t('creditReports.itemsTitle')} subtitle={t('creditReports.itemsHint')}>
      <ItemTypeList id={typesId} />
      {fields.length === 0 && <Text tone="soft">{t('creditReports.noItems')}</Text>}
      <ItemList onKeyDown={onKeyDown}>
        {fields.map(({ id }, index) => (
          <ItemRow key={id} index={index} typesId={typesId} onRemove={removeAt} />
        ))}
      </ItemList>
      <Button
        ref={add}
        variant="secondary"
        icon={plusIcon}
        disabled={fields.length >= CLIENT_ITEMS_MAX}
        onClick={() => addAfter(fields.length - 1)}
      >
        {t('creditReports.addItem')}
      </Button>
    </TitledCard>
  );
}
