import {
  creditItemStatuses,
  type ClientCreditItem,
  type CreditItemStatus,
} from '@repo/contract/credit-items';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkCircleIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { NegativeItem } from './negative-item.tsx';

interface NegativeItemsProps {
  bureauName: string;
  items: readonly ClientCreditItem[];
}

/** Returns the items still on a bureau's report (active or disputed). */
export function itemsOnReport(items: readonly ClientCreditItem[]): ClientCreditItem[] {
  return items.filter(({ status }) => status !== 'removed');
}

export function NegativeItems({ bureauName, items }: NegativeItemsProps) {
  const { t } = useLanguage();
  const groups = creditItemStatuses
    .map((status) => ({ status, items: itemsOf(items, status) }))
    .filter((group) => group.items.length > 0);
  const explained = firstOfEachType(groups.flatMap((group) => group.items));
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lg">
        {t('creditReports.negativeItems')}
      </Heading>
      {itemsOnReport(items).length === 0 && (
        <EmptyState icon={checkCircleIcon} title={t('creditReports.noItems')}>
          {t('creditReports.noItemsText', { bureau: bureauName })}
        </EmptyState>
      )}
      {groups.map((group) => (
        <ItemGroup key={group.status} {...group} bureauName={bureauName} explained={explained} />
      ))}
    </Stack>
  );
}

interface ItemGroupProps extends NegativeItemsProps {
  status: CreditItemStatus;
  explained: ReadonlySet<string>;
}

function ItemGroup({ status, bureauName, items, explained }: ItemGroupProps) {
  const { t } = useLanguage();
  const label = t(`creditReports.listLabels.${status}`, { bureau: bureauName });
  return (
    <Stack as="section" gap={1}>
      <Heading level={3}>{t(`creditReports.groups.${status}`, { count: items.length })}</Heading>
      <LongList height={600} length={items.length} label={label}>
        <ul role="list" aria-label={label}>
          {items.map((item) => (
            <NegativeItem key={item.id} item={item} explained={explained.has(item.id)} />
          ))}
        </ul>
      </LongList>
    </Stack>
  );
}

function itemsOf(items: readonly ClientCreditItem[], status: CreditItemStatus) {
  const found = items.filter((item) => item.status === status);
  return status === 'removed' ? found.sort(byRemovalDate) : found;
}

function byRemovalDate(a: ClientCreditItem, b: ClientCreditItem): number {
  return (b.removalDate ?? '').localeCompare(a.removalDate ?? '');
}

function firstOfEachType(items: readonly ClientCreditItem[]): ReadonlySet<string> {
  const byType = new Map<string, string>();
  for (const { itemType, id } of items) if (!byType.has(itemType)) byType.set(itemType, id);
  return new Set(byType.values());
}
