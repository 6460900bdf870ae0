import { ITEMS_PER_CHANGE_MAX, type CreditItem } from '@repo/contract/credit-items';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from './credit-items.messages.ts';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { StatusDialog, type StatusChange } from './status-dialog.tsx';

interface BulkBarProps {
  selection: ReturnType<typeof useSelection<CreditItem>>;
  onChange: (items: readonly CreditItem[], change: StatusChange) => void;
}

export function BulkBar({ selection, onChange }: BulkBarProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { items, clear } = selection;
  const tooMany = items.length > ITEMS_PER_CHANGE_MAX;
  return (
    <>
      <SelectionBar
        selection={selection}
        problem={tooMany && t('creditItems.tooMany', { most: ITEMS_PER_CHANGE_MAX })}
      >
        <Button size="sm" disabled={tooMany} onClick={() => setOpen(true)}>
          {t('creditItems.setSelected', { count: items.length })}
        </Button>
      </SelectionBar>
      {open && (
        <StatusDialog
          items={items}
          onClose={() => setOpen(false)}
          onConfirm={(change) => {
            setOpen(false);
            clear();
            onChange(items, change);
          }}
        />
      )}
    </>
  );
}
