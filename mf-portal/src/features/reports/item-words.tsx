import { creditItemStatuses, type ClientCreditItem } from '@repo/contract/credit-items';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { itemTypeMeaning } from './item-types.messages.ts';

const Words = styled.dl`
  display: grid;
  gap: ${space[1]};
  font-size: ${fontSize.sm};
  & dt {
    font-weight: ${weight.semibold};
  }
`;

export function ItemWords({ items }: { items: readonly ClientCreditItem[] }) {
  const { t, language } = useLanguage();
  const types = [...new Set(items.map(({ itemType }) => itemType))];
  const statuses = creditItemStatuses.filter((status) =>
    items.some((item) => item.status === status),
  );
  const words = [
    ...statuses.map((status) => [
      t(`terms.creditItemStatus.${status}`),
      t(`creditReports.statusTexts.${status}`),
    ]),
    ...types.map((type) => [creditItemTypeName(type, language), itemTypeMeaning(type, language)]),
  ].filter(([, meaning]) => meaning);
  if (words.length === 0) return null;
  return (
    <Disclosure summary={t('creditReports.words')}>
      <Words>
        {words.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Words>
    </Disclosure>
  );
}
