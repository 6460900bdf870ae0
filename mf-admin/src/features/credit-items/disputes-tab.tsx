import type { CreditItem } from '@repo/contract/credit-items';
import { ListCard } from '@repo/screens/list-card.ts';
import { ListSkeleton } from '@repo/screens/list-skeleton.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
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
import { CreditItemRow } from './credit-item-row.tsx';
import { ItemFilter, useItemFilter } from './item-filter.tsx';

/** How many rows the first paint shows; the others are rendered later without blocking the screen. */
const FIRST_ROWS = 20;

interface DisputesTabProps {
  clientId: string;
  creditItems: LoadedQuery<CreditItem[]>;
}

export function DisputesTab({ clientId, creditItems }: DisputesTabProps) {
  const { t } = useLanguage();
  return (
    <Loaded
      query={creditItems}
      skeleton={<ListSkeleton />}
      errorTitle={t('creditItems.loadFailed')}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState level={2} title={t('creditItems.emptyTitle')} icon={checkCircleIcon}>
            {t('creditItems.emptyText')}
          </EmptyState>
        ) : (
          <CreditItems clientId={clientId} items={items} />
        )
      }
    </Loaded>
  );
}

function CreditItems({ clientId, items }: { clientId: string; items: CreditItem[] }) {
  const { t } = useLanguage();
  const filter = useItemFilter(items);
  // By id, because a saved item is a new object and the list is deferred.
  const shown = new Set(filter.shown.map(({ id }) => id));
  const listed = useDeferredValue(items, items.slice(0, FIRST_ROWS));
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
                <li key={item.id} hidden={!shown.has(item.id)}>
                  <CreditItemRow clientId={clientId} item={item} />
                </li>
              ))}
            </List>
          </TooltipGroup>
        </ScrollArea>
      </ListCard>
    </Stack>
  );
}

/** The rows' layout depends on the width of the list, not of the window, which includes the sidebar. */
const List = styled.ul`
  container-type: inline-size;
  list-style: none;
  margin: 0;
  padding: 0;
`;
