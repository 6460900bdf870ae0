import { bureauNames } from '@repo/contract/credit-reports';
import type { MissingItem } from '@repo/contract/credit-reports-record';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { PreviewSection } from '../../../lists/preview-section.tsx';
import { useLanguage } from '../reports.messages.ts';

interface MissingItemsProps {
  items: readonly MissingItem[];
  removed: ReadonlySet<string>;
  onChange(removed: ReadonlySet<string>): void;
}

export function MissingItems({ items, removed, onChange }: MissingItemsProps) {
  const { t, language, format } = useLanguage();

  function toggle(itemId: string) {
    const next = new Set(removed);
    if (!next.delete(itemId)) next.add(itemId);
    onChange(next);
  }

  const describe = ({ bureau, itemType, accountNumber, balance, status }: MissingItem) =>
    [
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
          label={
            <>
              <Text as="span">{item.creditor}</Text> <SoftText as="span">{describe(item)}</SoftText>
            </>
          }
          checked={removed.has(item.itemId)}
          onChange={() => toggle(item.itemId)}
        />
      )}
    />
  );
}
