import { api } from '@repo/api-client/api.ts';
import { UNDO_SECONDS, type CreditItem } from '@repo/contract/credit-items';
import { findingsByItem } from '@repo/report-view/item-findings.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkCircleIcon, searchIcon } from '@repo/ui/icons.ts';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { color, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useSelection } from '../../lists/use-selection.ts';
import { useItemsTabShown } from '../../paths.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CreditItemRow } from './credit-item-row.tsx';
import { useLanguage } from './credit-items.messages.ts';
import { ItemEditor } from './item-editor.tsx';
import { lettersByItem } from './item-letters.ts';
import { marksOf } from './item-marks.ts';
import { ItemFilter, useItemFilter } from './item-filter.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import type { StatusChange } from './status-dialog.tsx';
import { useOpenedItem } from './use-opened-item.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useStatusChanges } from './use-item-changes.ts';

const FIRST_ROWS = 20;

interface CreditItemsTabProps {
  clientId: string;
  creditItems: LoadedQuery<CreditItem[]>;
}

export function CreditItemsTab({ clientId, creditItems }: CreditItemsTabProps) {
  const { t } = useLanguage();
  return (
    <Loaded query={creditItems} errorTitle={t('words.creditItemsFailed')}>
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

function CreditItems({ clientId, items: saved }: { clientId: string; items: CreditItem[] }) {
  const { t } = useLanguage();
  const { items, change, undo } = useStatusChanges(clientId, saved);
  const found = api.clientReports.findings.useQuery({ id: clientId }).data?.findings;
  const findings = useMemo(() => findingsByItem(found ?? []), [found]);
  const disputes = api.clientDisputes.list.useQuery({ id: clientId }).data;
  const letters = useMemo(
    () => lettersByItem(saved, found ?? [], disputes ?? []),
    [saved, found, disputes],
  );
  const marks = useMemo(() => marksOf(saved), [saved]);
  const filter = useItemFilter(items);
  const selection = useSelection(filter.shown);
  const list = useRef<HTMLDivElement>(null);
  const { opened, open, close } = useOpenedItem(list);
  const { keep } = filter;
  const { toggle } = selection;
  const actions = useMemo(() => ({ keep, edit: open, toggle }), [keep, open, toggle]);
  const changeShown = (chosen: readonly CreditItem[], next: StatusChange) => {
    keep(chosen.map(({ id }) => id));
    change(chosen, next);
  };
  const rowKeys = useRowKeys({
    setStatus: (id, status) =>
      changeShown(
        items.filter((item) => item.id === id),
        { status, notify: false },
      ),
    undo,
  });
  const enterList = () => list.current && rowKeys.enter(list.current);
  useShortcuts(useItemsTabShown() ? { j: enterList, k: enterList, u: undo } : {});
  // Compared by id, because a saved item is a new object and the list is deferred.
  const shown = new Set(filter.shown.map(({ id }) => id));
  const openedIndex = items.findIndex(({ id }) => id === opened);
  const first = useDeferredValue(items.length, Math.max(FIRST_ROWS, openedIndex + 1));
  const editedItem = saved.find(({ id }) => id === opened);
  const clear = (
    <Button variant="secondary" onClick={filter.clear}>
      {t('creditItems.clearFilter')}
    </Button>
  );
  return (
    <Stack gap={2}>
      <ItemFilter filter={filter} total={items.length} />
      {filter.shown.length === 0 ? (
        <EmptyState
          level={2}
          title={t('creditItems.noMatchTitle')}
          icon={searchIcon}
          action={clear}
        >
          {t('creditItems.noMatchText')}
        </EmptyState>
      ) : (
        <>
          <BulkBar selection={selection} onChange={changeShown} />
          <ShortcutList />
        </>
      )}
      <ListCard
        ref={list}
        tabIndex={-1}
        hidden={filter.shown.length === 0}
        onKeyDown={rowKeys.onKeyDown}
      >
        <ScrollArea height={600} label={t('words.creditItems')}>
          <TooltipGroup>
            <List>
              {items.slice(0, first).map((item) => (
                // Filtered rows stay mounted, so that a half-typed note is not lost.
                <Row key={item.id} hidden={!shown.has(item.id)} data-item={item.id} tabIndex={-1}>
                  <CreditItemRow
                    clientId={clientId}
                    item={item}
                    mark={marks.get(item.id)}
                    findings={findings.get(item.id)}
                    letter={letters.get(item.id)}
                    selected={selection.has(item.id)}
                    actions={actions}
                  />
                </Row>
              ))}
            </List>
          </TooltipGroup>
        </ScrollArea>
      </ListCard>
      <UndoBar count={saved.filter(({ canUndo }) => canUndo).length} onUndo={undo} list={list} />
      {editedItem && (
        <ItemEditor key={editedItem.id} clientId={clientId} item={editedItem} onClose={close} />
      )}
    </Stack>
  );
}

const List = styled.ul`
  container-type: inline-size;
`;

const Row = styled.li`
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface UndoBarProps {
  count: number;
  onUndo: () => void;
  list: RefObject<HTMLElement | null>;
}

function UndoBar({ count, onUndo, list }: UndoBarProps) {
  const { t } = useLanguage();
  return (
    <UndoArea>
      <div role="status">
        {count > 0 && <span>{t('creditItems.undoable', { count, seconds: UNDO_SECONDS })}</span>}
      </div>
      {count > 0 && <UndoButton onUndo={onUndo} list={list} />}
    </UndoArea>
  );
}

function UndoButton({ onUndo, list }: Omit<UndoBarProps, 'count'>) {
  const { t } = useLanguage();
  const button = useFocusReturn<HTMLButtonElement>(list);
  return (
    <Button ref={button} variant="secondary" size="sm" onClick={onUndo}>
      {t('creditItems.undo')}
    </Button>
  );
}

const UndoArea = styled.div`
  position: sticky;
  z-index: 1;
  bottom: ${space[1]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  border-radius: ${radius.md};
  ${media.belowMd} {
    bottom: 5rem;
  }
  &:has(button) {
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.ruleStrong};
    background: ${color.surface};
    box-shadow: ${shadow.floating};
  }
`;
