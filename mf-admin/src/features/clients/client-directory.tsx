import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { usersIcon } from '@repo/ui/icons/users.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { LoadError } from '../screen/load-error.tsx';
import { useLeaveWhenRefused } from '../access/use-leave-when-refused.ts';
import { ListCard } from '../screen/list-card.ts';
import { ListSkeleton } from '../screen/list-skeleton.tsx';
import { ClientSearch } from './client-search.tsx';
import { ClientTable } from './client-table.tsx';
import { focusRow } from './row-focus.ts';
import { useClientSearch } from './use-client-search.ts';
import { useClients } from './use-clients.ts';

export function ClientDirectory() {
  const { t } = useLanguage();
  const { text, setText, term, settled } = useClientSearch();
  const clients = useClients(term);
  const list = useRef<HTMLDivElement>(null);
  const refused = useLeaveWhenRefused(clients.error);
  const rows = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const searching = !settled || clients.isPlaceholderData;

  if (refused) return null;
  return (
    <Stack gap={2}>
      <ClientSearch
        text={text}
        onText={setText}
        status={
          searching ? t('clients.searching') : clients.data ? summary(rows.length) : undefined
        }
        onEnterList={() => focusRow(list.current, 0)}
      />
      <ListCard ref={list}>{content()}</ListCard>
    </Stack>
  );

  function summary(count: number): string {
    if (clients.hasNextPage) {
      return t(term ? 'clients.foundOfMore' : 'clients.shownOfMore', {
        number: count,
        search: term,
      });
    }
    return t(term ? 'clients.found' : 'clients.shown', { count, search: term });
  }

  function content() {
    if (clients.isPending) return <ListSkeleton />;
    if (!clients.data) {
      return (
        <LoadError
          title={t('clients.loadFailed')}
          error={clients.error}
          pending={clients.isFetching}
          onRetry={() => clients.refetch()}
        />
      );
    }
    if (rows.length === 0) return <NoClients term={term} onClear={() => setText('')} />;
    return (
      <ScrollArea height={600} label={t('clients.listTitle')}>
        <ClientTable clients={rows} search={term} />
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
              onClick={() => clients.fetchNextPage()}
            >
              {t('clients.loadMore')}
            </Button>
          </More>
        )}
      </ScrollArea>
    );
  }
}

function NoClients({ term, onClear }: { term: string; onClear: () => void }) {
  const { t } = useLanguage();
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

const More = styled.div`
  display: grid;
  justify-content: center;
  padding: ${space[2]};
`;
