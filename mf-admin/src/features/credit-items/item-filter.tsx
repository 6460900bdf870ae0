import { creditItemStatuses, type CreditItem } from '@repo/contract/credit-items';
import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { SearchInput } from '../../lists/search-input.tsx';
import { useLanguage } from './credit-items.messages.ts';

const statusChoices = ['all', ...creditItemStatuses] as const;
type StatusChoice = (typeof statusChoices)[number];

/**
 * Filters the items by bureau, text and status; the status is in the address. Items of {@link keep} stay in the list
 * although their status has changed, for example for the Notify button, until another status is chosen.
 */
export function useItemFilter(items: CreditItem[]) {
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [bureau, setBureau] = useState('');
  const [status, chooseStatus] = useQueryChoice('items', statusChoices, 'all');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const term = text.trim().toLowerCase();
  const found = items.filter(
    (item) =>
      (!bureau || item.bureau === bureau) &&
      (!term || searchableText(item, language).includes(term)),
  );
  const countOf = (choice: StatusChoice) =>
    choice === 'all' ? found.length : found.filter((item) => item.status === choice).length;
  const setStatus = (next: StatusChoice) => {
    setKept(new Set());
    chooseStatus(next);
  };
  const keep = useCallback(
    (ids: readonly string[]) => setKept((before) => new Set([...before, ...ids])),
    [],
  );
  const matches = (item: CreditItem) => status === 'all' || item.status === status;
  const shown = found.filter((item) => matches(item) || kept.has(item.id));
  return {
    text,
    setText,
    bureau,
    setBureau,
    status,
    setStatus,
    keep,
    counts: statusChoices.map((choice) => ({ choice, count: countOf(choice) })),
    shown,
    changed: shown.filter((item) => !matches(item)).length,
    clear: () => {
      setText('');
      setBureau('');
      setStatus('all');
    },
  };
}

function searchableText(item: CreditItem, language: Language): string {
  const type = creditItemTypeName(item.itemType, language);
  return `${item.creditor} ${type} ${item.accountNumber ?? ''}`.toLowerCase();
}

interface ItemFilterProps {
  filter: ReturnType<typeof useItemFilter>;
  total: number;
}

export function ItemFilter({ filter, total }: ItemFilterProps) {
  const { t } = useLanguage();
  return (
    <Frame gap={1}>
      <Bar>
        <Field label={t('creditItems.filter')} labelHidden>
          <SearchInput
            text={filter.text}
            onText={filter.setText}
            placeholder={t('creditItems.filterPlaceholder')}
          />
        </Field>
        <Field label={t('creditItems.bureau')} labelHidden>
          <SelectInput
            value={filter.bureau}
            onChange={(event) => filter.setBureau(event.target.value)}
            empty={t('creditItems.allBureaus')}
            values={bureaus}
            text={(bureau) => bureauNames[bureau]}
          />
        </Field>
        <SoftText role="status" tabular>
          <span>{t('creditItems.shown', { shown: filter.shown.length, count: total })}</span>
          {filter.changed > 0 && (
            <span> · {t('creditItems.justChanged', { count: filter.changed })}</span>
          )}
        </SoftText>
      </Bar>
      <Row gap={1} role="group" aria-label={t('creditItems.statusFilter')}>
        {filter.counts.map(({ choice, count }) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === filter.status ? 'primary' : 'secondary'}
            aria-pressed={choice === filter.status}
            onClick={() => filter.setStatus(choice)}
          >
            <span>
              {choice === 'all'
                ? t('creditItems.allStatuses')
                : t(`terms.creditItemStatus.${choice}`)}
            </span>{' '}
            <span>{count}</span>
          </Button>
        ))}
      </Row>
    </Frame>
  );
}

const Frame = styled(Stack)`
  container-type: inline-size;
`;

const Bar = styled.div`
  display: grid;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  @container (min-width: 43rem) {
    grid-template-columns: minmax(0, 22rem) 12rem auto;
  }
`;
