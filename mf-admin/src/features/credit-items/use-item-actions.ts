import type { CreditItem } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from './credit-items.messages.ts';
import type { BulkChange } from './bulk-dialog.tsx';
import type { RowActions } from './credit-item-row.tsx';
import type { StatusChanges } from './status-changes.ts';

interface ItemActionsOptions {
  changes: StatusChanges;
  set: RowActions['set'];
  filter: Pick<RowActions, 'keep'>;
  selection: Pick<RowActions, 'toggle'>;
  edit: RowActions['edit'];
}

type ItemChange = Omit<BulkChange, 'notify'> & { notify?: boolean };

/** The actions of the rows, which stay the same objects so that a change renders one row, and one for several items. */
export function useItemActions({ changes, set, filter, selection, edit }: ItemActionsOptions) {
  const { t } = useLanguage();
  const toast = useToast();
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const { keep } = filter;
  const { toggle } = selection;

  const actions = useMemo<RowActions>(
    () => ({
      set: (items, status, options) => {
        keep(items.map(({ id }) => id));
        return latest.current(items, status, options);
      },
      settle: changes.settle,
      recordSave: changes.recordSave,
      versionSince: changes.versionSince,
      keep,
      edit,
      toggle,
    }),
    [changes, keep, toggle, edit],
  );

  /** Changes items that do not have the status, and confirms when several were saved. */
  async function changeItems(items: readonly CreditItem[], change: ItemChange): Promise<void> {
    const { status, note, notify = false } = change;
    const others = notify ? items : items.filter((item) => item.status !== status);
    if (others.length === 0) return;
    const saved = await actions.set(others, status, { note, notify });
    if (!saved || items.length === 1) return;
    toast.show({
      title: t('creditItems.updatedTitle'),
      description: t('creditItems.updatedMany', {
        count: others.length,
        status: t(`terms.creditItemStatus.${status}`),
      }),
    });
  }

  return {
    actions,
    change: (items: readonly CreditItem[], change: ItemChange) => void changeItems(items, change),
  };
}
