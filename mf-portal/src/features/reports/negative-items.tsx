import type { ClientCreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { Badge } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkCircleIcon, reportIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { LongList } from '../../lists/long-list.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { NegativeItem } from './negative-item.tsx';

const Mark = styled.div`
  padding-top: ${space[1.5]};
  ul + & {
    margin-top: ${space[1.5]};
    border-top: 1px solid ${color.rule};
  }
`;

interface NegativeItemsProps {
  bureauName: string;
  isReported: boolean;
  items: readonly ClientCreditItem[];
  findings: ReadonlyMap<string, CurrentFinding[]>;
}

export function itemsOnReport(items: readonly ClientCreditItem[]): ClientCreditItem[] {
  return items.filter(({ status }) => status !== 'removed');
}

export function NegativeItems({ bureauName, isReported, items, findings }: NegativeItemsProps) {
  const { t } = useLanguage();
  const active = itemsOf(items, 'active');
  const disputed = itemsOf(items, 'disputed');
  const removed = itemsOf(items, 'removed');
  const isClear = itemsOnReport(items).length === 0;
  const lists = { bureauName, findings };
  const title = (status: CreditItemStatus, { length: count }: readonly unknown[]) => (
    <Heading level={3}>{t(`creditReports.groups.${status}`, { count })}</Heading>
  );
  return (
    <Stack gap={2}>
      {isClear &&
        (isReported ? (
          <EmptyState icon={checkCircleIcon} title={t('creditReports.noItems')}>
            {t('creditReports.noItemsText', { bureau: bureauName })}
          </EmptyState>
        ) : (
          <EmptyState
            icon={reportIcon}
            title={t('creditReports.notReported', { bureau: bureauName })}
          >
            {t('creditReports.notReportedText', { bureau: bureauName })}
          </EmptyState>
        ))}
      {active.length > 0 && (
        <section>
          {title('active', active)}
          <ItemList {...lists} kind="active" items={active.filter((one) => !one.isBeingChecked)} />
          <ItemList {...lists} kind="checking" items={active.filter((one) => one.isBeingChecked)} />
        </section>
      )}
      {disputed.length > 0 && (
        <section>
          {title('disputed', disputed)}
          <ItemList {...lists} kind="disputed" items={disputed} />
        </section>
      )}
      {removed.length > 0 && (
        <Disclosure wide open={isClear} summary={title('removed', removed)}>
          <ItemList {...lists} kind="removed" items={removed} />
        </Disclosure>
      )}
    </Stack>
  );
}

interface ItemListProps extends Omit<NegativeItemsProps, 'isReported'> {
  kind: CreditItemStatus | 'checking';
}

function ItemList({ kind, bureauName, items, findings }: ItemListProps) {
  const { t } = useLanguage();
  if (items.length === 0) return null;
  const label = t(`creditReports.listLabels.${kind}`, { bureau: bureauName });
  return (
    <>
      {kind === 'checking' && (
        <Mark>
          <Badge tone="attention">{t('creditReports.beingChecked')}</Badge>
        </Mark>
      )}
      <LongList height={600} length={items.length} label={label}>
        <ul role="list" aria-label={label}>
          {items.map((item) => (
            <NegativeItem key={item.id} item={item} findings={findings.get(item.id) ?? []} />
          ))}
        </ul>
      </LongList>
    </>
  );
}

function itemsOf(items: readonly ClientCreditItem[], status: CreditItemStatus) {
  const found = items.filter((item) => item.status === status);
  return status === 'removed' ? found.sort(byRemovalDate) : found;
}

function byRemovalDate(a: ClientCreditItem, b: ClientCreditItem): number {
  return (b.removalDate ?? '').localeCompare(a.removalDate ?? '');
}
