import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { Field } from '@repo/ui/field.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import type { useItemFilter } from './use-item-filter.ts';

interface ItemFilterProps {
  filter: ReturnType<typeof useItemFilter>;
  total: number;
}

export function ItemFilter({ filter, total }: ItemFilterProps) {
  const { t, format } = useLanguage();
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
        {t('creditItems.shown', {
          shown: format.number(filter.shown.length),
          count: total,
        })}
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
