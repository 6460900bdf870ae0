import type { CreditItem } from '@repo/contract/credit-items';
import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { Field } from '@repo/ui/field.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';

/**
 * Filters the items by bureau and text. There is no filter by status: an item that was just set to
 * removed must stay in the list for its Notify button.
 */
export function useItemFilter(items: CreditItem[]) {
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [bureau, setBureau] = useState('');
  const term = text.trim().toLowerCase();
  const shown = items.filter(
    (item) =>
      (!bureau || item.bureau === bureau) &&
      (!term || searchableText(item, language).includes(term)),
  );
  const clear = () => {
    setText('');
    setBureau('');
  };
  return { text, setText, bureau, setBureau, shown, clear };
}

function searchableText(item: CreditItem, language: Language): string {
  const type = creditItemTypeName(item.itemType, language);
  return `${item.creditor} ${type} ${item.accountNumber?.slice(-4) ?? ''}`.toLowerCase();
}

interface ItemFilterProps {
  filter: ReturnType<typeof useItemFilter>;
  total: number;
}

export function ItemFilter({ filter, total }: ItemFilterProps) {
  const { t } = useLanguage();
  return (
    <Bar>
      <Field label={t('creditItems.filter')} labelHidden>
        <TextInput
          type="search"
          icon={searchIcon}
          value={filter.text}
          onChange={(event) => filter.setText(event.target.value)}
          placeholder={t('creditItems.filterPlaceholder')}
          autoComplete="off"
        />
      </Field>
      <Field label={t('creditItems.bureau')} labelHidden>
        <SelectInput
          value={filter.bureau}
          onChange={(event) => filter.setBureau(event.target.value)}
        >
          <option value="">{t('creditItems.allBureaus')}</option>
          {bureaus.map((bureau) => (
            <option key={bureau} value={bureau}>
              {bureauNames[bureau]}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Text role="status" size="sm" tone="soft" tabular>
        {t('creditItems.shown', { shown: filter.shown.length, count: total })}
      </Text>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 22rem) 12rem auto;
  }
`;
