import type { ClientCreditItem } from '@repo/contract/credit-items';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { LongList } from '../../long-list.tsx';
import { NegativeItem } from './negative-item.tsx';

interface NegativeItemsProps {
  bureauName: string;
  items: readonly ClientCreditItem[];
}

/** Returns the items still on a bureau's report (active or disputed). */
export function itemsOnReport(items: readonly ClientCreditItem[]): ClientCreditItem[] {
  return items.filter(({ status }) => status !== 'removed');
}

/** The items of one bureau: those still on the report, then the removed ones, newest removal first. */
export function NegativeItems({ bureauName, items }: NegativeItemsProps) {
  const { t } = useLanguage();
  const onReport = itemsOnReport(items);
  const removed = items.filter(({ status }) => status === 'removed').sort(byRemovalDate);
  const explained = firstOfEachType([...onReport, ...removed]);
  return (
    <>
      <Stack as="section" gap={2}>
        <Heading level={2} size="lg">
          {t('creditReport.negativeItems')}
        </Heading>
        {onReport.length > 0 ? (
          <ItemList
            label={t('creditReport.listLabel', { bureau: bureauName })}
            items={onReport}
            explained={explained}
          />
        ) : (
          <EmptyState icon={checkCircleIcon} title={t('creditReport.noItems')}>
            {t('creditReport.noItemsText', { bureau: bureauName })}
          </EmptyState>
        )}
      </Stack>
      {removed.length > 0 && (
        <Stack as="section" gap={2}>
          <Heading level={2} size="lg">
            {t('creditReport.removedItems')}
          </Heading>
          <ItemList
            label={t('creditReport.removedListLabel', { bureau: bureauName })}
            items={removed}
            explained={explained}
          />
        </Stack>
      )}
    </>
  );
}

interface ItemListProps {
  label: string;
  items: readonly ClientCreditItem[];
  explained: ReadonlySet<string>;
}

function ItemList({ label, items, explained }: ItemListProps) {
  return (
    <LongList height={600} length={items.length} label={label}>
      <ul role="list" aria-label={label}>
        {items.map((item) => (
          <NegativeItem key={item.id} item={item} explained={explained.has(item.id)} />
        ))}
      </ul>
    </LongList>
  );
}

function byRemovalDate(a: ClientCreditItem, b: ClientCreditItem): number {
  return (b.removalDate ?? '').localeCompare(a.removalDate ?? '');
}

/** Returns the ids of the first item of each type. */
function firstOfEachType(items: readonly ClientCreditItem[]): ReadonlySet<string> {
  const byType = new Map<string, string>();
  for (const { itemType, id } of items) if (!byType.has(itemType)) byType.set(itemType, id);
  return new Set(byType.values());
}
