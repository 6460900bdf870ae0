import type { StatePolicy } from '@repo/contract/state-policies';
import { Field } from '@repo/ui/field.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { SearchInput } from '../../lists/search-input.tsx';
import { standings, type StateListQuery } from '../../paths.ts';
import { standingOf } from './standing.tsx';
import { useLanguage } from './state-policies.messages.ts';

interface StateFiltersProps {
  policies: readonly StatePolicy[] | undefined;
  text: string;
  onText: (text: string) => void;
  query: StateListQuery;
  onChange: (part: StateListQuery) => void;
  shown: number | undefined;
  onEnterList: () => void;
}

export function StateFilters(props: StateFiltersProps) {
  const { policies = [], text, onText, query, onChange, shown, onEnterList } = props;
  const { t } = useLanguage();

  return (
    <div>
      <Grid role="search" columns={2}>
        <Field label={t('states.search')}>
          <SearchInput
            text={text}
            onText={onText}
            onEnterList={onEnterList}
            placeholder={t('states.searchPlaceholder')}
          />
        </Field>
        <Field label={t('states.show')}>
          <SelectInput
            value={query.standing ?? ''}
            onChange={({ target }) =>
              onChange({ standing: standings.find((standing) => standing === target.value) })
            }
            empty={t('states.all', { number: policies.length })}
            values={standings}
            text={(standing) =>
              t(`states.filter.${standing}`, {
                number: policies.filter((policy) => standingOf(policy) === standing).length,
              })
            }
          />
        </Field>
      </Grid>
      <SoftText role="status" tabular>
        {shown !== undefined && t('states.shown', { count: shown, number: shown })}
      </SoftText>
    </div>
  );
}
