import type { ClientDetail } from '@repo/contract/clients';
import type { CreditItem } from '@repo/contract/credit-items';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { ListCard } from '../screen/list-card.ts';
import { ListSkeleton } from '../screen/list-skeleton.tsx';
import { LoadError } from '../screen/load-error.tsx';
import type { ClientQueries } from '../clients/use-client.ts';
import { CreditItemRow } from './credit-item-row.tsx';
import { ItemFilter } from './item-filter.tsx';
import { useItemFilter } from './use-item-filter.ts';

const FIRST_ROWS = 20;

interface DisputesTabProps extends Pick<ClientQueries, 'creditItems'> {
  client: ClientDetail;
}

export function DisputesTab({ client, creditItems }: DisputesTabProps) {
  const { t } = useLanguage();
  if (creditItems.data) return <CreditItems client={client} items={creditItems.data} />;
  if (creditItems.isPending) return <ListSkeleton />;
  return (
    <LoadError
      title={t('creditItems.loadFailed')}
      error={creditItems.error}
      pending={creditItems.isFetching}
      onRetry={() => creditItems.refetch()}
    />
  );
}

function CreditItems({ client, items }: { client: ClientDetail; items: CreditItem[] }) {
  const { t, language } = useLanguage();
  const filter = useItemFilter(items, language);
  const shown = new Set(filter.shown);
  // The first rows show at once, hundreds more follow without holding up the screen.
  const listed = useDeferredValue(items, items.slice(0, FIRST_ROWS));

  if (items.length === 0) {
    return (
      <EmptyState level={2} title={t('creditItems.emptyTitle')} icon={checkCircleIcon}>
        {t('creditItems.emptyText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={filter.clear}>
      {t('creditItems.clearFilter')}
    </Button>
  );
  return (
    <Stack gap={2}>
      <ItemFilter filter={filter} total={items.length} />
      {filter.shown.length === 0 && (
        <EmptyState
          level={2}
          title={t('creditItems.noMatchTitle')}
          icon={searchIcon}
          action={clear}
        >
          {t('creditItems.noMatchText')}
        </EmptyState>
      )}
      <ListCard hidden={filter.shown.length === 0}>
        <ScrollArea height={600} label={t('creditItems.listLabel')}>
          <TooltipGroup>
            <List>
              {listed.map((item) => (
                // Filtered rows stay mounted: a half-typed note is not lost.
                <li key={item.id} hidden={!shown.has(item)}>
                  <CreditItemRow client={client} item={item} />
                </li>
              ))}
            </List>
          </TooltipGroup>
        </ScrollArea>
      </ListCard>
    </Stack>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
