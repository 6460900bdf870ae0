import { api, byCursor } from '@repo/api-client/api.ts';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { NextPage } from '@repo/screens/next-page.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { phoneIcon, searchIcon } from '@repo/ui/icons.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage } from './leads.messages.ts';
import { focusFirstRow } from '../../lists/row-links.tsx';
import { useListSearch } from '../../lists/use-list-search.ts';
import { LeadFilters } from './lead-filters.tsx';
import { leadList, type LeadListQuery } from '../../paths.ts';
import { LeadTable } from './lead-table.tsx';

const PAGE_SIZE = 50;

export default function LeadsScreen() {
  const { t } = useLanguage();
  const { text, setText, query, change, clear, settled } = useListSearch(leadList);
  const leads = useLeads(query);
  const list = useRef<HTMLDivElement>(null);
  const count = leads.data?.pages.reduce((sum, page) => sum + page.items.length, 0);
  const showAll = () => clear({ sort: query.sort });
  const searching = !settled || leads.isPlaceholderData;

  return (
    <Screen name={t('leads.title')} lede={t('leads.lede')} width="wide" gap={2}>
      <LeadFilters
        text={text}
        onText={setText}
        query={query}
        onChange={change}
        summary={
          searching ? t('words.searching') : count === undefined ? undefined : summary(count)
        }
        onEnterList={() => focusFirstRow(list.current)}
      />
      <ListCard ref={list}>
        <Loaded query={leads} errorTitle={t('leads.loadFailed')}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.items);
            if (rows.length === 0) return <NoLeads query={query} onClear={showAll} />;
            return (
              <>
                <LeadTable leads={rows} query={query} onSort={(sort) => change({ sort })} />
                <NextPage query={leads} errorTitle={t('leads.loadMoreFailed')} />
              </>
            );
          }}
        </Loaded>
      </ListCard>
    </Screen>
  );

  function summary(count: number): string {
    return leads.hasNextPage
      ? t('leads.shownOfMore', { number: count })
      : t('leads.shown', { count });
  }
}

function useLeads(query: LeadListQuery) {
  return api.leads.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...query },
    { ...byCursor, placeholderData: keepPreviousData },
  );
}

function NoLeads({ query, onClear }: { query: LeadListQuery; onClear: () => void }) {
  const { t } = useLanguage();
  if (!query.search && !query.status && !query.call) {
    return (
      <EmptyState level={2} title={t('leads.emptyTitle')} icon={phoneIcon}>
        {t('leads.emptyText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('leads.showAll')}
    </Button>
  );
  return (
    <EmptyState level={2} title={t('leads.noMatchTitle')} icon={searchIcon} action={clear}>
      {t('leads.noMatchText')}
    </EmptyState>
  );
}
