import { api, byCursor } from '@repo/api-client/api.ts';
import type { ClientSummary } from '@repo/contract/clients';
import { ButtonLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { NextPage } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkIcon, reportIcon, searchIcon, uploadIcon, usersIcon } from '@repo/ui/icons.ts';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { focusFirstRow } from '../../lists/row-links.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { useListSearch } from '../../lists/use-list-search.ts';
import { ClientBulkBar, ClientBulkDialog, type BulkAction } from '../client-desk/bulk-bar.tsx';
import { AddClient } from '../new-clients/add-client.tsx';
import { chosenFilters, ClientFilters } from './client-filters.tsx';
import { CLIENT_IMPORT_PATH, clientList, REPORT_IMPORT_PATH, type ListQuery } from '../../paths.ts';
import { ClientSearch } from './client-search.tsx';
import { ClientTable } from './client-table.tsx';
import { CLIENTS_PER_PAGE, useListPlace } from './list-place.ts';
import { useListSummary } from './use-list-summary.ts';

/** Longer than a visit to a client's file, so that the pages are cached on the way back. */
const KEPT_MS = 60 * 60_000;

export function ClientDirectory() {
  const { t } = useLanguage();
  const { text, setText, query, change, clear, settled } = useListSearch(clientList);
  const order = { sort: query.sort, dir: query.dir };
  const clients = useClients(query);
  const list = useRef<HTMLDivElement>(null);
  const summary = useListSummary(query, clients);
  const keepPlace = useListPlace(list, clients);
  const [bulk, setBulk] = useState<BulkAction | null>(null);

  return (
    <Stack gap={2}>
      <ClientSearch
        text={text}
        onText={setText}
        status={settled && !clients.isPlaceholderData ? summary : t('words.searching')}
        onEnterList={() => focusFirstRow(list.current)}
        actions={
          <>
            <AddClient />
            <ButtonLink href={CLIENT_IMPORT_PATH} size="sm" variant="secondary" icon={uploadIcon}>
              {t('words.importClients')}
            </ButtonLink>
            <ButtonLink href={REPORT_IMPORT_PATH} size="sm" variant="secondary" icon={reportIcon}>
              {t('words.importReports')}
            </ButtonLink>
          </>
        }
        filters={
          <ClientFilters
            query={query}
            onChange={change}
            onClear={() => clear({ ...order, search: text.trim() })}
          />
        }
      />
      <ListCard ref={list} onClickCapture={(event) => keepPlaceOfRow(event, keepPlace)}>
        <Loaded query={clients} errorTitle={t('clientList.loadFailed')}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.items);
            if (rows.length === 0) {
              return <NoClients query={query} onClear={() => clear(order)} />;
            }
            return (
              <ClientList
                rows={rows}
                query={query}
                onSort={change}
                onBulk={setBulk}
                clients={clients}
              />
            );
          }}
        </Loaded>
      </ListCard>
      {bulk && <ClientBulkDialog {...bulk} onClose={() => setBulk(null)} />}
    </Stack>
  );
}

function useClients(query: ListQuery) {
  return api.clients.list.useInfiniteQuery(
    { limit: CLIENTS_PER_PAGE, ...query },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
      gcTime: KEPT_MS,
    },
  );
}

function keepPlaceOfRow(event: MouseEvent<HTMLElement>, keepPlace: (clientId: string) => void) {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-row]');
  if (link) keepPlace(link.dataset.row ?? '');
}

interface ClientListProps {
  rows: ClientSummary[];
  query: ListQuery;
  onSort: (order: Pick<ListQuery, 'sort' | 'dir'>) => void;
  onBulk: (action: BulkAction) => void;
  clients: ReturnType<typeof useClients>;
}

function ClientList({ rows, query, onSort, onBulk, clients }: ClientListProps) {
  const { t } = useLanguage();
  const selection = useSelection(rows);
  return (
    <>
      <BarPlace>
        <ClientBulkBar selection={selection} onAction={onBulk} />
      </BarPlace>
      <ScrollArea height={600} label={t('clientList.listTitle')}>
        <ClientTable clients={rows} query={query} onSort={onSort} selection={selection} />
        <NextPage query={clients} errorTitle={t('clientList.loadMoreFailed')} />
      </ScrollArea>
    </>
  );
}

function NoClients({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  const { t } = useLanguage();
  const { search } = query;
  const filters = chosenFilters(query);
  if (!search && filters === 0) {
    return (
      <EmptyState level={2} title={t('clientList.emptyTitle')} icon={usersIcon}>
        {t('clientList.emptyText')}
      </EmptyState>
    );
  }
  if (!search && filters === 1 && query.filter === 'no-report') {
    return (
      <EmptyState level={2} title={t('clientList.allHaveReports')} icon={checkIcon}>
        {t('clientList.allHaveReportsText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t(filters === 0 ? 'clientList.clearSearch' : 'words.allClients')}
    </Button>
  );
  return (
    <EmptyState
      level={2}
      title={search ? t('clientList.noMatchTitle', { search }) : t('clientList.noFilterMatchTitle')}
      icon={searchIcon}
      action={clear}
    >
      {t(filters === 0 ? 'clientList.noMatchText' : 'clientList.noFilterMatchText')}
    </EmptyState>
  );
}

const BarPlace = styled.div`
  padding: ${space[0.5]} ${space[1.5]};
  border-block-end: 1px solid ${color.rule};
`;
