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
import { TableSurface } from '@repo/ui/table-parts.ts';
import { tableBelow, tableFrom } from '@repo/ui/table-width.ts';
import { space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { clientFilterNames, listQueryOf, type ListQuery } from '../../paths.ts';

interface ClientFiltersProps {
  query: ListQuery;
  onChange: (part: ListQuery) => void;
}

/** A table without headers has a button that opens the filters, and a list of orders. */
export function ClientFilters({
  query,
  onChange,
  onClear,
}: ClientFiltersProps & { onClear: () => void }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const chosen = chosenFilters(query);
  return (
    <Panel>
      <NarrowBar>
        <OrderSelect query={query} onChange={onChange} />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={fieldsId}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? t('clientList.filtersChosen', { count: chosen }) : t('clientList.filters')}
        </Button>
      </NarrowBar>
      <Fields id={fieldsId} role="group" aria-label={t('clientList.filters')} $open={open}>
        {clientFilterNames.map((name) => (
          <FilterSelect key={name} name={name} query={query} onChange={onChange} />
        ))}
        <TagSelect query={query} onChange={onChange} />
        {chosen > 0 && <ClearFilters onClear={onClear} />}
      </Fields>
    </Panel>
  );
}

export const chosenFilters = (query: ListQuery) =>
  clientFilterNames.filter((name) => query[name]).length + (query.tag ? 1 : 0);

function FilterSelect({ name, query, onChange }: ClientFiltersProps & { name: ClientFilterName }) {
  const { t } = useLanguage();
  const values: readonly string[] = clientFilters[name];
  return (
    <Field label={t(`clientList.filter.${name}.label`)}>
      <SelectInput
        value={query[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        empty={t(name === 'archived' ? 'clientList.filter.archived.none' : 'clientList.filter.any')}
        values={values}
        text={(value) =>
          t(`clientList.filter.${name}.${value}` as 'clientList.filter.disputes.open')
        }
      />
    </Field>
  );
}

function TagSelect({ query: { tag }, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const { data = [] } = api.clients.tags.useQuery();
  const tags = tag && !data.includes(tag) ? [tag, ...data] : data;
  return (
    <Field label={t('clientList.filter.tag')}>
      <SelectInput
        value={tag ?? ''}
        onChange={({ target }) => onChange({ tag: target.value || undefined })}
        empty={t('clientList.filter.any')}
        values={tags}
        text={(one) => one}
      />
    </Field>
  );
}

function OrderSelect({ query, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const { sort = 'joined', dir = clientSortDirections[sort] } = query;
  const orders = clientSorts.flatMap((by) => sortDirections.map((to) => `${by}-${to}` as const));
  return (
    <Field label={t('clientList.order.label')}>
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

function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useLanguage();
  const root = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={root}>
      <Button variant="secondary" onClick={onClear}>
        {t('words.allClients')}
      </Button>
    </div>
  );
}

const Panel = styled(TableSurface)`
  display: grid;
  gap: ${space[1]};
  padding-inline: 1px;
`;

const Fields = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  align-items: end;
  gap: ${space[1]} ${space[1.5]};
  ${tableBelow('md')} {
    ${({ $open }) => !$open && 'display: none;'}
  }
  ${tableFrom('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${tableFrom('xl')} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const NarrowBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[1.5]};
  > :first-child {
    flex: 1 1 13rem;
  }
  ${tableFrom('md')} {
    display: none;
  }
`;
