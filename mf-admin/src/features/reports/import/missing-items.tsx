import { bureauNames } from '@repo/contract/credit-reports';
import type { MissingItem } from '@repo/contract/credit-reports-record';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { PreviewSection } from '../../../lists/preview-section.tsx';
import { useLanguage } from '../reports.messages.ts';

interface MissingItemsProps {
  items: readonly MissingItem[];
  removed: ReadonlySet<string>;
  onChange(removed: ReadonlySet<string>): void;
}

/** Items that the report alone does not show to be removed. Only the ticked ones are. */
export function MissingItems({ items, removed, onChange }: MissingItemsProps) {
  const { t, language, format } = useLanguage();

  function toggle(itemId: string) {
    const next = new Set(removed);
    if (!next.delete(itemId)) next.add(itemId);
    onChange(next);
  }

  const describe = ({ creditor, bureau, itemType, accountNumber, balance, status }: MissingItem) =>
    [
      creditor,
      bureauNames[bureau],
      creditItemTypeName(itemType, language),
      accountNumber,
      balance !== null && format.moneyWithCents(balance),
      t(`terms.creditItemStatus.${status}`),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <PreviewSection
      title={t('reports.missingTitle')}
      text={t('reports.missingText')}
      rows={items}
      rowKey={({ itemId }) => itemId}
      renderRow={(item) => (
        <Checkbox
          label={describe(item)}
          checked={removed.has(item.itemId)}
          onChange={() => toggle(item.itemId)}
        />
      )}
    />
  );
}
