import { api } from '@repo/api-client/api.ts';
import type { ClientFilter, ClientSummary } from '@repo/contract/clients';
import { ListCard } from '@repo/screens/list-card.ts';
import { ListSkeleton } from '@repo/screens/list-skeleton.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { usersIcon } from '@repo/ui/icons/users.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { focusFirstRow } from '../../row-links.tsx';
import type { ListQuery } from './client-paths.ts';
import { ClientSearch } from './client-search.tsx';
import { ClientTable } from './client-table.tsx';
import { useClientSearch } from './use-client-search.ts';

const PAGE_SIZE = 50;

/** The paged list of all clients, with a search. */
export function ClientDirectory() {
  const { t } = useLanguage();
  const { text, setText, term, filter, setFilter, settled } = useClientSearch();
  const query = { search: term, filter };
  const clients = useClients(query);
  const list = useRef<HTMLDivElement>(null);
  const count = clients.data?.pages.reduce((sum, page) => sum + page.items.length, 0);
  const searching = !settled || clients.isPlaceholderData;

  return (
    <Stack gap={2}>
      <ClientSearch
        text={text}
        onText={setText}
        status={
          searching ? t('clients.searching') : count === undefined ? undefined : summary(count)
        }
        onEnterList={() => focusFirstRow(list.current)}
      />
      {filter && <ActiveFilter filter={filter} onClear={() => setFilter(undefined)} />}
      <ListCard ref={list}>
        <Loaded query={clients} skeleton={<ListSkeleton />} errorTitle={t('clients.loadFailed')}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.items);
            if (rows.length === 0) return <NoClients query={query} onClear={() => setText('')} />;
            return <ClientList rows={rows} query={query} clients={clients} />;
          }}
        </Loaded>
      </ListCard>
    </Stack>
  );

  function summary(count: number): string {
    if (clients.hasNextPage) {
      return term
        ? t('clients.foundOfMore', { number: count, search: term })
        : t('clients.shownOfMore', { number: count });
    }
    return term ? t('clients.found', { count, search: term }) : t('clients.shown', { count });
  }
}

/** Shows the previous search's rows while a new search is in flight. */
function useClients({ search, filter }: ListQuery) {
  return api.clients.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(search && { search }), ...(filter && { filter }) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  );
}

interface ClientListProps {
  rows: ClientSummary[];
  query: ListQuery;
  clients: ReturnType<typeof useClients>;
}

/** Says that the list is limited, with a button that shows all clients again. */
function ActiveFilter({ filter, onClear }: { filter: ClientFilter; onClear: () => void }) {
  const { t } = useLanguage();
  const bar = useFocusReturn<HTMLDivElement>();
  return (
    <Filter ref={bar}>
      <Text as="span">{t(`clients.filter.${filter}`)}</Text>
      <Button variant="secondary" size="sm" onClick={onClear}>
        {t('clients.showAll')}
      </Button>
    </Filter>
  );
}

function ClientList({ rows, query, clients }: ClientListProps) {
  const { t } = useLanguage();
  return (
    <ScrollArea height={600} label={t('clients.listTitle')}>
      <ClientTable clients={rows} query={query} />
      {clients.isFetchNextPageError && (
        <Notice tone="danger" live>
          {t('clients.loadMoreFailed')}
        </Notice>
      )}
      {clients.hasNextPage && (
        <More>
          <Button
            variant="secondary"
            pending={clients.isFetchingNextPage}
            pendingText={t('clients.loadingMore')}
            onClick={() => void clients.fetchNextPage()}
          >
            {t('clients.loadMore')}
          </Button>
        </More>
      )}
    </ScrollArea>
  );
}

interface NoClientsProps {
  query: ListQuery;
  onClear: () => void;
}

function NoClients({ query: { search: term, filter }, onClear }: NoClientsProps) {
  const { t } = useLanguage();
  if (!term && filter) {
    return (
      <EmptyState level={2} title={t('clients.allHaveReports')} icon={checkIcon}>
        {t('clients.allHaveReportsText')}
      </EmptyState>
    );
  }
  if (!term) {
    return (
      <EmptyState level={2} title={t('clients.emptyTitle')} icon={usersIcon}>
        {t('clients.emptyText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('clients.clearSearch')}
    </Button>
  );
  return (
    <EmptyState
      level={2}
      title={t('clients.noMatchTitle', { search: term })}
      icon={searchIcon}
      action={clear}
    >
      {t('clients.noMatchText')}
    </EmptyState>
  );
}

const Filter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

const More = styled.div`
  display: grid;
  justify-content: center;
  padding: ${space[2]};
`;
