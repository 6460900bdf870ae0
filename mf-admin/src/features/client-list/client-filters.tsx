import {
  clientFilters,
  clientSortDirections,
  clientSorts,
  sortDirections,
  type ClientFilterName,
} from '@repo/contract/clients';
import { api } from '@repo/api-client/api.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { tableBelow, tableFrom } from '@repo/ui/table-width.ts';
import { space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { FilterChip } from './filter-chip.tsx';
import { clientFilterNames, listQueryOf, type ListQuery } from '../../paths.ts';

interface ClientFiltersProps {
  query: ListQuery;
  onChange: (part: ListQuery) => void;
}

export function ClientFilters({
  query,
  onChange,
  onClear,
}: ClientFiltersProps & { onClear: () => void }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const chipsId = useId();
  const chosen = chosenFilters(query);
  return (
    <>
      <NarrowBar>
        <OrderSelect query={query} onChange={onChange} />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={chipsId}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? t('clientList.filtersChosen', { count: chosen }) : t('clientList.filters')}
        </Button>
      </NarrowBar>
      <Chips id={chipsId} role="group" aria-label={t('clientList.filters')} $open={open}>
        {clientFilterNames.map((name) => (
          <NamedFilter key={name} name={name} query={query} onChange={onChange} />
        ))}
        <TagFilter query={query} onChange={onChange} />
        {chosen > 0 && <ClearFilters count={chosen} onClear={onClear} />}
      </Chips>
    </>
  );
}

export const chosenFilters = (query: ListQuery) =>
  clientFilterNames.filter((name) => query[name]).length + (query.tag ? 1 : 0);

function NamedFilter({ name, query, onChange }: ClientFiltersProps & { name: ClientFilterName }) {
  const { t } = useLanguage();
  const values: readonly string[] = clientFilters[name];
  return (
    <FilterChip
      label={t(`clientList.filter.${name}.label`)}
      value={query[name]}
      values={values}
      text={(value) => t(`clientList.filter.${name}.${value}` as 'clientList.filter.disputes.open')}
      empty={t(name === 'archived' ? 'clientList.filter.archived.none' : 'clientList.filter.any')}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

function TagFilter({ query: { tag }, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const { data = [] } = api.clients.tags.useQuery();
  const tags = tag && !data.includes(tag) ? [tag, ...data] : data;
  if (tags.length === 0) return null;
  return (
    <FilterChip
      label={t('clientList.filter.tag')}
      value={tag}
      values={tags}
      text={(one) => one}
      empty={t('clientList.filter.any')}
      onChange={(value) => onChange({ tag: value })}
    />
  );
}

function OrderSelect({ query, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const { sort = 'joined', dir = clientSortDirections[sort] } = query;
  const orders = clientSorts.flatMap((by) => sortDirections.map((to) => `${by}-${to}` as const));
  return (
    <Field label={t('clientList.order.label')} labelHidden>
      <SelectInput
        value={`${sort}-${dir}`}
        onChange={({ target }) =>
          onChange(listQueryOf(`sort=${target.value.replace('-', '&dir=')}`))
        }
        values={orders}
        text={(order) => t(`clientList.order.${order}`)}
      />
    </Field>
  );
}

function ClearFilters({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useLanguage();
  const root = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={root}>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('clientList.clearFilters', { count })}
      </Button>
    </div>
  );
}

const Chips = styled.div<{ $open: boolean }>`
  display: contents;
  ${tableBelow('md')} {
    > :not([data-chosen]):has(select) {
      ${({ $open }) => !$open && 'display: none;'}
    }
  }
`;

const NarrowBar = styled.div`
  flex: 1 1 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  > :first-child {
    flex: 1 1 12rem;
  }
  ${tableFrom('md')} {
    display: none;
  }
`;
