import {
  clientFilters,
  clientSortDirections,
  clientSorts,
  sortDirections,
  type ClientFilterName,
} from '@repo/contract/clients';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { clientFilterNames, type ListQuery } from './client-paths.ts';

interface ClientFiltersProps {
  query: ListQuery;
  onChange: (part: ListQuery) => void;
}

/** A list of values for each filter and, on a phone, where the table has no headers, one for the order. */
export function ClientFilters({ query, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const limited = clientFilterNames.some((name) => query[name]);
  return (
    <Fields role="group" aria-label={t('clients.filters')}>
      <OrderField>
        <OrderSelect query={query} onChange={onChange} />
      </OrderField>
      {clientFilterNames.map((name) => (
        <FilterSelect key={name} name={name} query={query} onChange={onChange} />
      ))}
      {limited && <ClearFilters onClear={() => onChange(withoutFilters)} />}
    </Fields>
  );
}

/** What shows all clients again. */
export const withoutFilters: Pick<ListQuery, ClientFilterName> = {
  subscription: undefined,
  onboarding: undefined,
  language: undefined,
  filter: undefined,
  disputes: undefined,
};

function FilterSelect({ name, query, onChange }: ClientFiltersProps & { name: ClientFilterName }) {
  const { t } = useLanguage();
  const values: readonly string[] = clientFilters[name];
  return (
    <Field label={t(`clients.filter.${name}.label`)}>
      <SelectInput
        value={query[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      >
        <option value="">{t('clients.filter.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`clients.filter.${name}.${value}` as 'clients.filter.disputes.open')}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function OrderSelect({ query, onChange }: ClientFiltersProps) {
  const { t } = useLanguage();
  const { sort = 'joined', dir = clientSortDirections[sort] } = query;
  const orders = clientSorts.flatMap((by) => sortDirections.map((to) => ({ sort: by, dir: to })));
  return (
    <Field label={t('clients.order.label')}>
      <SelectInput
        value={`${sort}-${dir}`}
        onChange={({ target }) => {
          const order = orders.find((one) => `${one.sort}-${one.dir}` === target.value);
          if (order) onChange(order);
        }}
      >
        {orders.map((order) => (
          <option key={`${order.sort}-${order.dir}`} value={`${order.sort}-${order.dir}`}>
            {t(`clients.order.${order.sort}-${order.dir}`)}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useLanguage();
  const frame = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={frame}>
      <Button variant="secondary" onClick={onClear}>
        {t('clients.showAll')}
      </Button>
    </div>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[1]} ${space[1.5]};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr)) auto;
  }
`;

const OrderField = styled.div`
  grid-column: 1 / -1;
  ${media.md} {
    display: none;
  }
`;
