import { ITEMS_PER_CHANGE_MAX, type CreditItem } from '@repo/contract/credit-items';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import { StatusDialog, type StatusChange } from './status-dialog.tsx';

interface BulkBarProps {
  selected: readonly CreditItem[];
  all: boolean;
  onAll: () => void;
  onClear: () => void;
  onChange: (items: readonly CreditItem[], change: StatusChange) => void;
}

/** Selects all shown items, and sets one status for those that are selected. */
export function BulkBar({ selected, all, onAll, onClear, onChange }: BulkBarProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const count = selected.length;
  const tooMany = count > ITEMS_PER_CHANGE_MAX;
  return (
    <Bar>
      <Checkbox
        label={t('creditItems.selectAll')}
        checked={all}
        onChange={() => (all ? onClear() : onAll())}
      />
      {count > 0 && (
        <>
          <Button size="sm" disabled={tooMany} onClick={() => setOpen(true)}>
            {t('creditItems.setSelected', { count })}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t('creditItems.clearSelection')}
          </Button>
        </>
      )}
      {tooMany && (
        <Text size="sm" tone="soft" role="status">
          {t('creditItems.tooMany', { most: ITEMS_PER_CHANGE_MAX })}
        </Text>
      )}
      {open && (
        <StatusDialog
          items={selected}
          onClose={() => setOpen(false)}
          onConfirm={(change) => {
            setOpen(false);
            onClear();
            onChange(selected, change);
          }}
        />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-height: 2.75rem;
  border-radius: ${radius.md};
  &:has(button) {
    padding-inline: ${space[2]};
    background: ${color.accentSoft};
  }
`;
