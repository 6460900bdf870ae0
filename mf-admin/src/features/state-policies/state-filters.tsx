import type { StatePolicy } from '@repo/contract/state-policies';
import { Field } from '@repo/ui/field.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { searchIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { KeyboardEvent } from 'react';
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'ArrowDown') onEnterList();
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Grid role="search" columns={2}>
        <Field label={t('states.search')}>
          <TextInput
            type="search"
            icon={searchIcon}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('states.searchPlaceholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
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
