import { api } from '@repo/api-client/api.ts';
import { addressStates, sortedStates, stateName } from '@repo/contract/address-states';
import type { StatePolicy } from '@repo/contract/state-policies';
import { ListCard } from '@repo/screens/list-card.ts';
import { ListSkeleton, Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { searchIcon } from '@repo/ui/icons.ts';
import { useRef } from 'react';
import { focusFirstRow } from '../../lists/row-links.tsx';
import { useListSearch } from '../../lists/use-list-search.ts';
import { stateList, type StateListQuery } from '../../paths.ts';
import { standingOf } from './standing.tsx';
import { StateFilters } from './state-filters.tsx';
import { StateTable } from './state-table.tsx';
import { useLanguage } from './state-policies.messages.ts';

export default function StatesScreen() {
  const { t, language } = useLanguage();
  const policies = api.statePolicies.list.useQuery();
  const { text, setText, query, change, clear } = useListSearch(stateList);
  const list = useRef<HTMLDivElement>(null);
  const order = sortedStates(language);
  const shown = policies.data
    ?.filter((policy) => matches(policy, { ...query, search: text }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <Screen name={t('states.title')} lede={t('states.lede')} width="wide" gap={2}>
      <StateFilters
        policies={policies.data}
        text={text}
        onText={setText}
        query={query}
        onChange={change}
        shown={shown?.length}
        onEnterList={() => focusFirstRow(list.current)}
      />
      <ListCard ref={list}>
        <Loaded
          query={{ ...policies, data: shown }}
          skeleton={<ListSkeleton />}
          errorTitle={t('states.loadFailed')}
        >
          {(rows) =>
            rows.length === 0 ? (
              <NoStates onClear={() => clear({})} />
            ) : (
              <StateTable policies={rows} query={query} />
            )
          }
        </Loaded>
      </ListCard>
    </Screen>
  );
}

function NoStates({ onClear }: { onClear: () => void }) {
  const { t } = useLanguage();
  const all = (
    <Button variant="secondary" onClick={onClear}>
      {t('states.showAll')}
    </Button>
  );
  return (
    <EmptyState level={2} title={t('states.noMatchTitle')} icon={searchIcon} action={all}>
      {t('states.noMatchText')}
    </EmptyState>
  );
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function matches(policy: StatePolicy, { search = '', standing }: StateListQuery): boolean {
  if (standing && standingOf(policy) !== standing) return false;
  const term = plain(search.trim());
  const { state, law, facts, bond, registration } = policy;
  if (term.toUpperCase() in addressStates) return term.toUpperCase() === state;
  const names = [stateName('en', state), stateName('es', state)];
  return [...names, law, facts, bond ?? '', registration ?? ''].some((one) =>
    plain(one).includes(term),
  );
}
